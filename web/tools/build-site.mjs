// Builds the client as a static site: node tools/build-site.mjs FOLDER.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

// Overrides the caller's environment, such as a test's: otherwise this would build a development site, which has no
// service worker.
process.env.NODE_ENV = 'production';

const [folder] = process.argv.slice(2);
await build({ mode: 'site', base: './', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
rmSync(join(folder, '.vite'), { recursive: true, force: true });
for (const script of ['site', 'service-worker']) {
  execFileSync(process.execPath, [`tools/${script}.mjs`, folder], { stdio: 'inherit' });
}
