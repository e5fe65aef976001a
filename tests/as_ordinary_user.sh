#!/bin/sh
# as_ordinary_user.sh PROGRAM [ARGUMENT…]: runs it without the rights of root. Exits with 77 where nothing is gained.
set -eu

if [ "$(id -u)" -ne 0 ]; then
    echo "This is an ordinary user already."
    exit 77
fi
nobody=65534
without_rights="setpriv --reuid=$nobody --regid=$nobody --clear-groups --inh-caps=-all"
if ! $without_rights test -r "$1"; then
    echo "An ordinary user may not read $1."
    exit 77
fi
HOME=$(mktemp -d)
export HOME
trap 'rm -rf "$HOME"' EXIT
chown "$nobody:$nobody" "$HOME"
cd "$HOME"
$without_rights "$@"
