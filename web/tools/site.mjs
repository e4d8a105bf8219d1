// Adds the documentation and a server's answers to a built static site: node tools/site.mjs FOLDER. The answers come
// from the module that the site plays with.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { shipped } from './languages.mjs';
import { words } from './words.mjs';

const [folder] = process.argv.slice(2);
const docs = new URL('../../docs/', import.meta.url);

/** A file of src/local/ as JavaScript. */
async function local(name, language = 'en') {
  const outDir = join(process.cwd(), 'node_modules/.cardtable', `${name}.${language}`);
  const lib = { entry: `src/local/${name}.ts`, formats: ['es'], fileName: name };
  await build({
    configFile: false,
    plugins: [words(language)],
    logLevel: 'error',
    build: { outDir, lib, target: 'node20', minify: false, copyPublicDir: false },
  });
  return import(pathToFileURL(join(outDir, `${name}.js`)).href);
}

const { TableModule } = await local('module');
const compiled = await WebAssembly.compile(readFileSync('wasm/cardtable.wasm'));

async function startTables(language) {
  const { texts } = await local('texts', language);
  const answers = [];
  const tables = await TableModule.start(compiled, readFileSync(`wasm/words/${language}.json`), {
    send() {},
    close() {},
    commit() {},
    log: (_level, text) => console.error(text),
    answer: (_id, status, _wait, body) => answers.push({ status, body }),
  });
  tables.texts(texts);
  return (path) => {
    tables.request(1, { method: 'GET', path, query: '', body: '', authorization: '', language });
    tables.run();
    const { status, body } = answers.pop();
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return body;
  };
}

for (const { tag } of shipped) {
  const ask = await startTables(tag);
  const write = (path) => {
    const file = join(folder, `${tag}${path}.json`);
    mkdirSync(join(file, '..'), { recursive: true });
    const body = ask(path);
    writeFileSync(file, body);
    return JSON.parse(body);
  };
  const { games } = write('/api/games');
  write('/api/lessons');
  for (const { game } of games) {
    write(`/api/rules/${game}`);
    write(`/api/examples/${game}`);
    write(`/api/catalog/${game}`);
  }
}

const names = readdirSync(docs).filter((name) => name.endsWith('.md'));
mkdirSync(join(folder, 'docs'), { recursive: true });
for (const name of names) copyFileSync(new URL(name, docs), join(folder, 'docs', name));
cpSync(new URL('images/', docs), join(folder, 'docs/images'), { recursive: true });
const titleOf = (name) => /^# (.*)/.exec(readFileSync(new URL(name, docs), 'utf8'))?.[1] ?? name;
const list = names.map((name) => `- [${titleOf(name)}](${name})`);
writeFileSync(join(folder, 'docs/index.md'), `# Documentation\n\n${list.join('\n')}\n`);
// Hosts that answer unknown paths with this file then show the client, which reports the unknown page.
copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
