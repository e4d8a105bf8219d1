// Lessons and rule examples for the module (apps/wasm/texts.h), loaded at the first request for one. In another language
// than English their texts are in files beside them; tools/words.mjs puts the language in its place.
type Texts = Record<string, string>;
const from = import.meta.glob<string>('../../../engine/games/*/{lessons,examples}.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const own = import.meta.glob<string>('../../../engine/games/*/{lessons,examples}.LANGUAGE.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By the game's key, which is also the name of its folder. */
function ofKind(files: Texts, kind: string): Texts {
  const texts: Texts = {};
  for (const [path, text] of Object.entries(files)) {
    const [, folder, name] = /games\/(\w+)\/(\w+)\./.exec(path)!;
    if (name === kind) texts[folder!.replaceAll('_', '-')] = text;
  }
  return texts;
}

export const texts = {
  lessons: ofKind(from, 'lessons'),
  examples: ofKind(from, 'examples'),
  lesson_words: ofKind(own, 'lessons'),
  example_words: ofKind(own, 'examples'),
};
