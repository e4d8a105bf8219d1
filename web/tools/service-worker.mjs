// Writes the service worker of a built client: node tools/service-worker.mjs FOLDER. It lists every file there, and apart
// those that only one language needs (.languages.json, from tools/build.mjs); its version is a hash of their names and
// contents, so that it changes exactly when a file does.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder] = process.argv.slice(2);
const name = 'service-worker.js';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .filter((file) => file !== name && !file.startsWith('.') && !file.endsWith('.gz'))
  // What is embedded in other pages needs the network anyway.
  .filter((file) => !/^(embed\.|assets\/embed\/)/.test(file))
  .sort();
const hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
const source = readFileSync(new URL('../src/offline/service-worker.js', import.meta.url), 'utf8');
hash.update(source);
const list = join(folder, '.languages.json');
const filesOf = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
rmSync(list, { force: true });
const ofOne = new Set(Object.values(filesOf).flat());
const text = source
  .replace(/^\/\* global .*\n/m, '')
  .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
  .replaceAll('__FILES_OF__', JSON.stringify(filesOf))
  .replace('__FILES__', JSON.stringify(files.filter((file) => !ofOne.has(file))));
writeFileSync(join(folder, name), text);
console.log(`${name}: ${files.length} files`);
