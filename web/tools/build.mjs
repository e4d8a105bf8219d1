// Builds the client once in each language that is shipped, into one folder: node tools/build.mjs [FOLDER [MODE]]. What has
// no words is the same in every language, and so is its name. One page starts them all: src/start.js loads the build of
// the player's language.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shipped } from './languages.mjs';

const [folder = 'dist', mode = 'production'] = process.argv.slice(2);
// Overrides the caller's environment, such as a test's: otherwise this would build a development site, which has no
// service worker.
process.env.NODE_ENV = 'production';

const tag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const preload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/** Builds one language. Vite reads its configuration when it is loaded, so every build is a process of its own. */
function built(language, isFirst) {
  const script = `import { build } from 'vite';
    await build({ mode: ${JSON.stringify(mode)}, ${mode === 'site' ? "base: './'," : ''} logLevel: 'warn',
      build: { outDir: ${JSON.stringify(folder)}, emptyOutDir: ${isFirst} } });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'inherit',
    env: { ...process.env, CARDTABLE_LANGUAGE: language },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  if (mode === 'production')
    execFileSync(process.execPath, ['tools/sizes.mjs', folder, language], { stdio: 'inherit' });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    language,
    files,
    page,
    shell: tag.exec(page)[1],
    parts: [...page.matchAll(preload)].map(([, href]) => href),
  };
}

const builds = shipped.map(({ tag: language }, index) => built(language, index === 0));
rmSync(join(folder, '.vite'), { recursive: true });

const ofOne = Object.fromEntries(
  builds.map(({ language, files }) => [
    language,
    [...files].filter((file) => builds.some((other) => !other.files.has(file))),
  ]),
);
writeFileSync(join(folder, '.languages.json'), JSON.stringify(ofOne));

const shells = Object.fromEntries(builds.map(({ language, shell, parts }) => [language, [shell, ...parts]]));
const start = readFileSync('src/start.js', 'utf8')
  .replace(/^\/\* global .*\n/m, '')
  .replace('__SHELLS__', JSON.stringify(shells));
const name = `assets/start-${createHash('sha256').update(start).digest('base64url').slice(0, 8)}.js`;
writeFileSync(join(folder, name), start);
const [{ page, shell }] = builds;
const address = shell.replace(/assets\/.*/, name);
writeFileSync(
  join(folder, 'index.html'),
  page.replaceAll(preload, '').replace(tag, `<script type="module" src="${address}"></script>`),
);
