// Builds the client as a static site: node tools/build-site.mjs FOLDER.
import { execFileSync } from 'node:child_process';

const [folder] = process.argv.slice(2);
execFileSync(process.execPath, ['tools/build.mjs', folder, 'site'], { stdio: 'inherit' });
for (const script of ['site', 'service-worker']) {
  execFileSync(process.execPath, [`tools/${script}.mjs`, folder], { stdio: 'inherit' });
}
