// Builds the client once in each language that is shipped, into one folder: node tools/build.mjs [FOLDER [MODE]]. What has
// no words is the same in every language, and so is its name. One page starts them all: src/start.js loads the build of
// the player's language. The frame for other people's pages (embed.html) is built in the same way.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shipped } from './languages.mjs';

const [folder = 'dist', mode = 'production'] = process.argv.slice(2);
// Overrides the caller's environment, such as a test's: otherwise this would build a development site, which has no
// service worker.
process.env.NODE_ENV = 'production';

const isForSite = mode === 'site';
const tag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const preload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/** Builds one language of a page. Vite reads its configuration when it is loaded, so every build is a process of its own. */
function built(language, { page, mode: of, isFirst = false }) {
  const script = `import { build } from 'vite';
    await build({ mode: ${JSON.stringify(of)}, ${isForSite ? "base: './'," : ''} logLevel: 'warn',
      build: { outDir: ${JSON.stringify(folder)}, emptyOutDir: ${isFirst}, copyPublicDir: ${page === 'index.html'} } });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'inherit',
    env: { ...process.env, CARDTABLE_LANGUAGE: language },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  if (mode === 'production')
    execFileSync(process.execPath, ['tools/sizes.mjs', folder, language, page], { stdio: 'inherit' });
  const text = readFileSync(join(folder, page), 'utf8');
  return {
    language,
    files,
    text,
    shell: tag.exec(text)[1],
    parts: [...text.matchAll(preload)].map(([, href]) => href),
  };
}

/** Writes the page that starts them all, with the script that chooses. */
function writePage(page, script, builds) {
  const shells = Object.fromEntries(builds.map(({ language, shell, parts }) => [language, [shell, ...parts]]));
  const start = readFileSync(script, 'utf8')
    .replace(/^\/\* global .*\n/m, '')
    .replace('__SHELLS__', JSON.stringify(shells));
  const [{ text, shell }] = builds;
  const place = /assets\/(?:embed\/)?/.exec(shell)[0];
  const name = `${place}start-${createHash('sha256').update(start).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), start);
  const address = shell.replace(/assets\/.*/, name);
  writeFileSync(
    join(folder, page),
    text.replaceAll(preload, '').replace(tag, `<script type="module" src="${address}"></script>`),
  );
}

const builds = shipped.map(({ tag: language }, index) =>
  built(language, { page: 'index.html', mode, isFirst: index === 0 }),
);
const ofOne = Object.fromEntries(
  builds.map(({ language, files }) => [
    language,
    [...files].filter((file) => builds.some((other) => !other.files.has(file))),
  ]),
);
writePage('index.html', 'src/start.js', builds);
const frames = shipped.map(({ tag: language }) =>
  built(language, { page: 'embed.html', mode: isForSite ? 'embed-site' : 'embed' }),
);
writePage('embed.html', 'src/embed/start.js', frames);
rmSync(join(folder, '.vite'), { recursive: true });
writeFileSync(join(folder, '.languages.json'), JSON.stringify(ofOne));
