// Checks the client's catalogues in a language: node tools/check-words.mjs de. Prints what is wrong and what is missing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, compile, parse, translation } from './words.mjs';

const [language] = process.argv.slice(2);
const src = join(import.meta.dirname, '../src');
let isWrong = false;
const say = (what) => {
  console.log(what);
  isWrong = true;
};
for (const file of readdirSync(src, { recursive: true }).filter((name) => name.endsWith('.en.ts'))) {
  const path = join(src, file);
  const other = path.replace(/\.en\.ts$/, `.${language}`);
  try {
    for (const text of catalogue(path, [], language).values()) compile(parse(text), language);
    const translated = translation(existsSync(other) ? readFileSync(other, 'utf8') : '');
    const own = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    for (const name of own) if (!translated.has(name)) say(`${other}: ${name} is missing`);
  } catch (error) {
    say(error.message);
  }
}
process.exit(isWrong ? 1 : 0);
