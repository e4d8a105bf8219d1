// Writes the service worker of a built client: node tools/service-worker.mjs FOLDER. It lists every file there; its
// version is a hash of their names and contents, so that it changes exactly when a file does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder] = process.argv.slice(2);
const name = 'service-worker.js';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .filter((file) => file !== name && !file.startsWith('.vite') && !file.endsWith('.gz'))
  .sort();
const hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
const source = readFileSync(new URL('../src/offline/service-worker.js', import.meta.url), 'utf8');
hash.update(source);
const text = source
  .replace(/^\/\* global .*\n/m, '')
  .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
  .replace('__FILES__', JSON.stringify(files));
writeFileSync(join(folder, name), text);
console.log(`${name}: ${files.length} files`);
