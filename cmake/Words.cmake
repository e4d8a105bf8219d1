# Catalogues of messages become headers (engine/kit/say.h). The program that makes them runs on this machine, whatever
# the build is for.
set(words_program ${CMAKE_BINARY_DIR}/words/make_words)
set(words_sources ${CMAKE_SOURCE_DIR}/tools/words/catalogue.cc ${CMAKE_SOURCE_DIR}/tools/words/make_words.cc)
set(words_inputs ${words_sources} ${CMAKE_SOURCE_DIR}/tools/words/catalogue.h ${CMAKE_SOURCE_DIR}/engine/kit/message_codes.h)
find_program(CARDTABLE_HOST_COMPILER NAMES g++ c++ clang++-19 REQUIRED)
add_custom_command(
  OUTPUT ${words_program}
  COMMAND ${CARDTABLE_HOST_COMPILER} -std=c++23 -O1 -I ${CMAKE_SOURCE_DIR} ${words_sources} -o ${words_program}
  DEPENDS ${words_inputs}
  COMMENT "Building make_words")
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/words)
add_custom_target(make_words DEPENDS ${words_program})
# Their headers are included by the paths of their catalogues.
set(words_folder ${CMAKE_BINARY_DIR}/words)
include_directories(${words_folder})
# Builds every header: for tools that read sources without building them.
add_custom_target(words)

# words_source(OUT FOLDER NAMESPACE): OUT is the source of FOLDER/words.en, whose messages are in that namespace; FOLDER is
# relative to the tree. The target that compiles it and those that link to it have the header.
function(words_source out folder namespace)
  set(made ${words_folder}/${folder}/words)
  file(MAKE_DIRECTORY ${words_folder}/${folder})
  add_custom_command(
    OUTPUT ${made}.h ${made}.cc
    # A header that stays the same is not written, so nothing that includes it is compiled again.
    COMMAND ${words_program} ${folder}/words.en ${namespace} ${folder}/words.h ${made}.new ${made}.cc
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${made}.new ${made}.h
    DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/words.en make_words ${words_inputs}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Words of ${folder}")
  string(MAKE_C_IDENTIFIER words_${folder} target)
  add_custom_target(${target} DEPENDS ${made}.h)
  add_dependencies(words ${target})
  set(${out} ${made}.cc PARENT_SCOPE)
endfunction()
