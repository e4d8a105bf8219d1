// A static site under a path of a plain file server, which only knows files.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.md': 'text/plain',
};

export interface Site {
  /** With the path, and a slash at the end. */
  url: string;
  folder: string;
  /** From now on nothing is answered, as without a network. */
  cut(isCut: boolean): void;
  stop(): Promise<void>;
}

const path = '/some/where/';

export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'cardtable-site-'));
  execFileSync(process.execPath, ['tools/build-site.mjs', folder], { stdio: 'pipe' });
  let isCut = false;
  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy();
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    let file = join(folder, asked.slice(path.length));
    if (asked.startsWith(path) && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!asked.startsWith(path) || !existsSync(file)) return void response.writeHead(404).end('not found');
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    folder,
    cut: (now) => (isCut = now),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true });
    },
  };
}
