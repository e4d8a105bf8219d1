// The real server, on a free port, with its own temporary store.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(process.env.CARDTABLE_PROGRAM ?? '../build/release/cardtable');

export interface Server {
  url: string;
  stop(): Promise<void>;
}

export async function startServer(): Promise<Server> {
  if (!existsSync(program))
    throw new Error(`there is no program ${program}: build it first, or name it in CARDTABLE_PROGRAM`);
  if (!existsSync('dist/index.html')) throw new Error('there is no dist/: run `npm run build` first');
  const folder = mkdtempSync(join(tmpdir(), 'cardtable-'));
  const limits = ['--messages-per-second', '10000', '--tables-per-hour', '100000', '--push-local'];
  const child = spawn(program, ['serve', '--port', '0', '--db', join(folder, 'tables.db'), '--web', 'dist', ...limits]);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((found, fail) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /listening on (http:\S+)/.exec(said)?.[1];
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => fail(new Error(`the server ended: ${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
