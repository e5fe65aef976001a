#pragma once

// The parts of a report that are the same in each: its looks, and the few lines that step through a game.

namespace p4 {

inline constexpr const char* kPageHead = R"(<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>puissance4</title>
<style>
:root { --ink: #1b1f27; --paper: #ffffff; --faint: #8a93a3; --line: #d5dae2; --bar: #2f6fd0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ef; --paper: #14171d; --faint: #8a93a3; --line: #2e3440; --bar: #5b93e6; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--line); text-align: right; }
th[scope=row], thead th:nth-child(2) { text-align: left; }
td.self { background: var(--line); }
svg { width: 100%; max-width: 40rem; font-size: 14px; }
svg text { fill: var(--ink); }
.bar { fill: var(--bar); }
.error { stroke: var(--ink); stroke-width: 2; }
.axis { stroke: var(--line); }
#viewer { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
#board { width: 22rem; max-width: 100%; }
#board rect { fill: #1f57b8; }
#board .hole { fill: var(--paper); }
#board .red { fill: #d7263d; }
#board .yellow { fill: #f4c20d; stroke: #8a6d00; stroke-width: .12; }
#board .won { stroke: #ffffff; stroke-width: .16; }
#moves { word-break: break-all; max-width: 22rem; }
button, select { font: inherit; padding: .2rem .7rem; max-width: 100%; }
</style>
</head>
<body>
)";

inline constexpr const char* kViewer = R"(<div id="viewer">
<svg id="board" role="img" aria-label="board"></svg>
<div>
<p><select id="game" aria-label="game"></select></p>
<p><button id="begin">|&lt;</button> <button id="back">&lt;</button> <button id="next">&gt;</button> <button id="end">&gt;|</button> <span id="place"></span></p>
<p id="result"></p>
<p id="moves"></p>
</div>
</div>
)";

inline constexpr const char* kPageScript = R"(<script>
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const part = id => document.getElementById(id);
let game = 0;
let shown = 0;

function discs() {
  const heights = new Array(data.columns).fill(0);
  return data.games[game].moves.slice(0, shown).map((move, ply) => ({
    cell: data.gravity ? heights[move]++ * data.columns + move : move,
    red: (ply % 2 === 0) === (data.games[game].first === 0),
  }));
}

function sentence(words, ...values) {
  return words.split('{}').map((piece, i) => piece + (values[i] ?? '')).join('');
}

function element(name, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  return made;
}

function draw() {
  const one = data.games[game];
  const held = new Map(discs().map(disc => [disc.cell, disc.red ? 'red' : 'yellow']));
  const board = part('board');
  board.setAttribute('viewBox', `0 0 ${data.columns} ${data.rows}`);
  board.replaceChildren(element('rect', { width: data.columns, height: data.rows, rx: 0.2 }));
  for (let cell = 0; cell < data.columns * data.rows; ++cell) {
    const won = shown === one.moves.length && one.line.includes(cell) ? ' won' : '';
    board.append(element('circle', {
      cx: cell % data.columns + 0.5,
      cy: data.rows - Math.floor(cell / data.columns) - 0.5,
      r: 0.4,
      class: (held.get(cell) || 'hole') + won,
    }));
  }
  part('place').textContent = sentence(data.words.place, shown, one.moves.length);
  part('result').textContent = shown === one.moves.length ? one.result : '';
  part('moves').textContent = one.text;
}

function show(count) {
  shown = Math.max(0, Math.min(data.games[game].moves.length, count));
  draw();
}

data.games.forEach((one, number) => {
  const choice = document.createElement('option');
  choice.textContent = sentence(data.words.game, number + 1, one.red, one.yellow, one.result);
  part('game').append(choice);
});
part('game').addEventListener('change', event => { game = event.target.selectedIndex; show(0); });
part('begin').addEventListener('click', () => show(0));
part('back').addEventListener('click', () => show(shown - 1));
part('next').addEventListener('click', () => show(shown + 1));
part('end').addEventListener('click', () => show(Infinity));
document.addEventListener('keydown', event => {
  if (event.target.tagName === 'SELECT') return;
  if (event.key === 'ArrowLeft') show(shown - 1);
  if (event.key === 'ArrowRight') show(shown + 1);
});
if (data.games.length > 0) show(0);
</script>
</body>
</html>
)";

}  // namespace p4
