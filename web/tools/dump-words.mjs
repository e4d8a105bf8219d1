// Prints the client's catalogues as JSON, for tools/translate: node tools/dump-words.mjs. Each with its messages in English.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './words.mjs';

const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.en.ts'))
  .sort();
const all = {};
for (const file of files) {
  const path = join(root, 'src', file);
  const texts = catalogue(path);
  // Not those that it takes from another one.
  const own = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  all[`web/src/${file}`] = Object.fromEntries(own.map((name) => [name, texts.get(name)]));
}
console.log(JSON.stringify(all));
