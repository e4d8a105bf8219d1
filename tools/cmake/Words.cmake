# Catalogues of messages become headers (engine/kit/say.h). The program that makes them runs on this machine, whatever
# the build is for.
set(words_program ${CMAKE_BINARY_DIR}/words/make_words)
set(words_sources ${CMAKE_SOURCE_DIR}/tools/words/catalogue.cc ${CMAKE_SOURCE_DIR}/tools/words/translate.cc
    ${CMAKE_SOURCE_DIR}/tools/words/make_words.cc)
set(words_inputs ${words_sources} ${CMAKE_SOURCE_DIR}/tools/words/catalogue.h ${CMAKE_SOURCE_DIR}/tools/words/translate.h ${CMAKE_SOURCE_DIR}/engine/kit/message_codes.h)
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
# The languages (words/languages.txt): their tags, and for make_words with a ! behind those that are shipped.
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/words/languages.txt)
file(STRINGS ${CMAKE_SOURCE_DIR}/words/languages.txt language_lines ENCODING UTF-8 REGEX "^[a-z]")
set(CARDTABLE_LANGUAGES "")
set(SHIPPED "")
set(words_languages "")
foreach(line IN LISTS language_lines)
  string(REGEX MATCH "^[a-z]+" tag "${line}")
  list(APPEND CARDTABLE_LANGUAGES ${tag})
  if(line MATCHES " shipped$")
    list(APPEND SHIPPED ${tag})
    string(APPEND tag "!")
  endif()
  list(APPEND words_languages ${tag})
endforeach()
list(JOIN words_languages "," words_languages)
list(LENGTH SHIPPED SHIPPED_COUNT)
list(JOIN SHIPPED "\", \"" SHIPPED_TAGS)
configure_file(${CMAKE_SOURCE_DIR}/tools/cmake/shipped_languages.h.in ${words_folder}/engine/kit/shipped_languages.h @ONLY)

# In a browser texts are no part of the program: they are loaded from a file (words_file).
set(words_apart "")
if(CARDTABLE_WASM)
  set(words_apart apart)
endif()
# Builds every header: for tools that read sources without building them.
add_custom_target(words)
# Those of the program, so that it is built by the same commands with and without tests.
add_custom_target(program_words)

# rule_ids(FOLDER NAMESPACE): makes the header FOLDER/rule_ids.h from the headings of FOLDER/rulebook.md, the one list of a
# game's rules. A rule `### LC-RUN-4 One wrap` is the enumerator Rule::kRun4.
function(rule_ids folder RULES_NAMESPACE)
  set(rulebook ${CMAKE_SOURCE_DIR}/${folder}/rulebook.md)
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rulebook})
  file(STRINGS ${rulebook} headings REGEX "^### [A-Z0-9]+-[A-Z0-9-]+ ")
  set(RULE_NAMES "")
  set(RULE_IDS "")
  foreach(heading IN LISTS headings)
    string(REGEX REPLACE "^### ([A-Z0-9-]+) .*" "\\1" id "${heading}")
    string(REPLACE "-" ";" words ${id})
    list(REMOVE_AT words 0)
    string(APPEND RULE_NAMES "  k")
    foreach(word IN LISTS words)
      string(SUBSTRING ${word} 0 1 first)
      string(SUBSTRING ${word} 1 -1 rest)
      string(TOLOWER "${rest}" rest)
      string(APPEND RULE_NAMES ${first}${rest})
    endforeach()
    string(APPEND RULE_NAMES ",\n")
    string(APPEND RULE_IDS "    \"${id}\",\n")
  endforeach()
  configure_file(${CMAKE_SOURCE_DIR}/tools/cmake/rule_ids.h.in ${words_folder}/${folder}/rule_ids.h @ONLY)
endfunction()

# words_source(OUT FOLDER NAMESPACE): OUT is the source of FOLDER/words.en, whose messages are in that namespace; FOLDER is
# relative to the tree. The target that compiles it and those that link to it have the header. A game has rule_ids.h too.
function(words_source out folder namespace)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/rulebook.md)
    string(REGEX REPLACE "::msg$" "" game ${namespace})
    rule_ids(${folder} ${game})
  endif()
  set(made ${words_folder}/${folder}/words)
  set(${out} ${made}.cc PARENT_SCOPE)
  string(MAKE_C_IDENTIFIER words_${folder} target)
  if(TARGET ${target})  # another folder uses it too
    return()
  endif()
  file(MAKE_DIRECTORY ${words_folder}/${folder})
  set(languages ${words_languages})
  if(folder MATCHES "^tests/")  # nobody plays those
    string(REPLACE "!" "" languages ${words_languages})
  endif()
  file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/words.??)
  add_custom_command(
    OUTPUT ${made}.h ${made}.cc
    # A header that stays the same is not written, so nothing that includes it is compiled again.
    COMMAND ${words_program} ${folder} ${namespace} ${languages} ${made}.new ${made}.cc ${words_apart}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${made}.new ${made}.h
    DEPENDS ${catalogues} make_words ${words_inputs}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Words of ${folder}")
  add_custom_target(${target} DEPENDS ${made}.h)
  add_dependencies(words ${target})
  if(NOT folder MATCHES "^tests/")
    add_dependencies(program_words ${target})
    set_property(GLOBAL APPEND PROPERTY words_folders ${folder})
  endif()
endfunction()

# words_file(OUT LANGUAGE LAYER): OUT has the texts of all catalogues above in that language, except those of a layer, and the
# rulebooks of the games.
function(words_file out language without)
  get_property(folders GLOBAL PROPERTY words_folders)
  list(FILTER folders EXCLUDE REGEX "^${without}/")
  set(texts "")
  foreach(folder IN LISTS folders)
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/words.?? ${CMAKE_SOURCE_DIR}/${folder}/rulebook*.md)
    list(APPEND texts ${found})
  endforeach()
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${words_program} file ${out} ${language} ${folders}
    DEPENDS ${texts} make_words ${words_inputs}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Words in ${language}")
endfunction()
