# Writes a file's bytes into a C++ source: cmake -DINPUT=… -DOUTPUT=… -P embed.cmake
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${OUTPUT} "#include \"engine/book.hpp\"

namespace engine {

namespace {

constexpr unsigned char bytes[] = {
${bytes}};

}  // namespace

std::string_view Book::shipped() { return {reinterpret_cast<const char*>(bytes), sizeof bytes}; }

}  // namespace engine
")
