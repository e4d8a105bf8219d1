#!/usr/bin/env bash
# tools/translate in a copy of the catalogues: export and import keep every message; what is missing is listed; a new language is
# a draft.
#   translate_test.sh SOURCE_DIR
set -euo pipefail
cd "$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/web"
git ls-files -z -- '*words.??' '*.en.ts' '*.de' '*.es' '*.fr' 'engine/games/*.md' 'engine/games/*.txt' 'engine/core/language.h' \
  'engine/kit/message_codes.h' words tools/translate tools/words web/tools web/src/gallery/places.json |
  tar --null -T - -cf - | tar -C "$folder" -xf -
cd "$folder"
translate=tools/translate

fail() {
  echo "translate_test.sh: $*" >&2
  exit 1
}
# lists COMMAND… TEXT: the command fails, and what it prints has the text.
lists() {
  local text=${*: -1} printed
  if printed=$("$translate" "${@:1:$#-1}"); then fail "${*:1:$#-1} finds nothing"; fi
  grep -qF -- "$text" <<<"$printed" || fail "\"$text\" is not among: $printed"
}

for language in de es fr; do
  [ "$("$translate" missing $language)" = "Nothing is missing in $language." ] || fail "$language is not whole"
done

# There and back, each message is as it was.
find . -name '*.de' -exec cp {} {}.before \;
"$translate" export de >de.po
grep -q '^#\. Seen at http://127.0.0.1:5173/new/last-card$' de.po || fail "no link to where a message is seen"
grep -q '^#\. In the gallery: http://127.0.0.1:5173/gallery.html?messages=de#web/src/words/setup:' de.po || fail "no gallery"
if command -v msgfmt >/dev/null; then msgfmt --check-format -o /dev/null de.po; fi
find . -name '*.de' -delete
"$translate" import de de.po >imported.txt || fail "$(cat imported.txt)"
"$translate" export de >again.po
cmp de.po again.po
# A file that says the same keeps its comments and lines.
find . -name '*.de.before' | while read -r file; do mv "$file" "${file%.before}"; done
cp engine/kit/words.de kept.txt
"$translate" import de de.po >/dev/null
cmp kept.txt engine/kit/words.de

# What a translator changes arrives.
sed -i '/^msgctxt "engine\/kit\/words.:list.or"/,/^$/s/^msgstr .*/msgstr "{first} ODER {last}"/' de.po
"$translate" import de de.po >/dev/null || true
grep -q ODER engine/kit/words.de || fail "a change was not imported"
cp kept.txt engine/kit/words.de

# What is missing or wrong is named.
sed -i '/^list.or =/d' engine/kit/words.de
lists missing de 'list.or is missing'
cp kept.txt engine/kit/words.de
sed -i '/^theLab =/d' web/src/words/lab.de
lists missing de 'missing: theLab'
sed -i 's/^### LC-RUN-4 /### LC-RUN-9 /' engine/games/last_card/rulebook.es.md
lists missing es rulebook.es.md

# A new language is a draft with everything to do.
lists add it Italiano 'engine/kit/words.it:1: error: list.or is missing'
grep -qx 'it Italiano draft' words/languages.txt || fail "Italian is no draft"
if "$translate" add it Italiano >/dev/null 2>&1; then fail "Italian was added twice"; fi
echo "tools/translate: all as documented"
