// Fails when a page would load more than 150 kB of JavaScript and CSS, compressed, or a first visit to the front page more
// than 100 kB: the shell and its static imports, with the largest of the parts that are loaded on demand together (a page
// needs one page part and one board). With typefaces and card figures, a first visit has 170 kB and a table 260 kB. The
// module with the games is not among them, and neither are its words, of which a game has at most 30 kB: only a table in the
// browser loads them. A frame on somebody else's page has 60 kB with its board and the Worker, all but the module. Of the
// client's own words, all pages together have at most 25 kB.
// node tools/sizes.mjs FOLDER LANGUAGE PAGE, after a build of that page in that language.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { catalogue } from './words.mjs';

const [folder, language, entryPage] = process.argv.slice(2);

/** The engine's words of a game, compressed, and the client's own words. */
const mostWords = 30_000;
const mostClientWords = 25_000;

/** With the boards of all games, it is not the first visit any more. */
function limitOf(name) {
  if (name.includes('fonts')) return name.includes('Front') ? 170_000 : 260_000;
  return name.includes('Front') && !name.includes('boards') ? 100_000 : 150_000;
}
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
const gzipped = new Map();
const sizeOf = (file) => {
  if (!gzipped.has(file)) gzipped.set(file, gzipSync(readFileSync(`${folder}/${file}`)).length);
  return gzipped.get(file);
};

/** All files that loading `key` brings with it. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const part of chunk.imports ?? []) filesOf(part, found);
  return found;
}

/** A frame needs one board, and the Worker of its tables. */
function checkFrame() {
  const most = 60_000;
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const own = filesOf(entry);
  const worker = /assets\/(?:\w+\/)?worker-[\w-]+\.js/.exec(
    readFileSync(`${folder}/${manifest[entry].file}`, 'utf8'),
  )[0];
  const boards = Object.keys(manifest).filter((key) => /boards\/.*\/(index|PlainBoard)\./.test(key));
  for (const board of boards) {
    const bytes = total([...filesOf(board, new Set(own)), worker, 'embed.html']);
    if (bytes > most) process.exitCode = 1;
    console.log(`${String(bytes).padStart(7)} ${bytes > most ? 'TOO LARGE ' : ''}${language}: frame + ${board}`);
  }
  process.exit();
}

const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
if (entryPage === 'embed.html') checkFrame();
const shell = filesOf(Object.keys(manifest).find((key) => manifest[key].name === 'shell'));
const keys = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
const pages = keys.filter((key) => key.includes('/pages/'));
const boards = keys.filter((key) => /boards\/.*\/(index|PlainBoard)\./.test(key));
const pictures = keys.filter((key) => /[pP]icture\.tsx$/.test(key));

const assets = [...new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]))];
const fonts = assets.filter((name) => name.endsWith('.woff2'));
const courts = assets.filter((name) => /\/[JQK][CDHS]-.*\.svg$/.test(name));
if (fonts.length !== 2 || courts.length !== 12)
  throw new Error('the fonts or the court figures are not in dist/assets');

const sets = new Map([['shell', shell]]);
for (const page of pages) {
  const own = filesOf(page, new Set(shell));
  sets.set(page, own);
  if (/TablePage|Replay|Learn|Puzzles/.test(page))
    for (const board of boards) sets.set(`${page} + ${board}`, filesOf(board, new Set(own)));
  if (/TablePage/.test(page))
    for (const board of boards)
      sets.set(
        `${page} + ${board}, fonts and figures`,
        new Set([...filesOf(board, new Set(own)), ...fonts, ...courts]),
      );
  if (/Front/.test(page)) {
    const all = new Set(own);
    for (const picture of pictures) filesOf(picture, all);
    sets.set(`${page} + pictures`, new Set(all));
    // Last Card's picture shows two figures.
    const shown = courts.filter((name) => /\/(QS|KH)-/.test(name));
    sets.set(`${page} + pictures, fonts and figures`, new Set([...all, ...fonts, ...shown]));
    // Your tables show their boards.
    const boarded = new Set(all);
    for (const board of boards) filesOf(board, boarded);
    sets.set(`${page} + pictures and boards`, boarded);
  }
}
let failed = false;
for (const [name, files] of sets) {
  const bytes = total(files);
  const isTooLarge = bytes > limitOf(name);
  failed ||= isTooLarge;
  console.log(`${String(bytes).padStart(7)} ${isTooLarge ? 'TOO LARGE ' : ''}${name}`);
}

/** What a page could have at most: the words of all pages and boards, in this language alone. */
const src = join(import.meta.dirname, '../src');
const clientWords = readdirSync(src, { recursive: true })
  .filter((file) => file.endsWith('.en.ts'))
  .map((file) => [...catalogue(join(src, file), [], language)]);
const clientBytes = brotliCompressSync(JSON.stringify(clientWords)).length;
failed ||= clientBytes > mostClientWords;
console.log(
  `${String(clientBytes).padStart(7)} ${clientBytes > mostClientWords ? 'TOO LARGE ' : ''}${language}: client words`,
);

/** The words of the engine and of each game in this language, with its rulebook. */
const wordFile = `wasm/words/${language}.json`;
if (existsSync(wordFile)) {
  const { messages, rulebooks } = JSON.parse(readFileSync(wordFile, 'utf8'));
  const isGame = (name) => name.startsWith('engine/games/');
  const common = Object.entries(messages).filter(([name]) => !isGame(name));
  for (const [name, texts] of Object.entries(messages).filter(([key]) => isGame(key))) {
    const rulebook = rulebooks[name.split('/').at(-1).replaceAll('_', '-')];
    const bytes = brotliCompressSync(JSON.stringify([common, texts, rulebook])).length;
    failed ||= bytes > mostWords;
    console.log(`${String(bytes).padStart(7)} ${bytes > mostWords ? 'TOO LARGE ' : ''}${language}: words of ${name}`);
  }
}
process.exit(failed ? 1 : 0);
