// Games in the middle of play, for pictures: bots play them in the engine, and a server opens a table that goes on from there.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const program = process.env.CARDTABLE_PROGRAM ?? '../build/release/cardtable';

/** How far to play each game for its picture, and with how many players. */
export const scenes = {
  'last-card': { players: 4, moves: 9, seed: 12, theme: 'light' },
  fasttrack: { players: 6, moves: 150, seed: 7, theme: 'light' },
  rotorouter: { players: 4, moves: 70, seed: 5, theme: 'dark' },
  'bus-rush': { players: 3, moves: 24, seed: 3, theme: 'light' },
};

/** A replay of this many moves, and a few more until it is the first seat's turn. */
export async function played(game, { players, moves, seed }) {
  const engine = spawn(program, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await lines.next()).value);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  let now = await ask({ cmd: 'new', game, players, seed });
  for (let count = 0; !now.over && (count < moves || now.seat !== 0); ++count) {
    const { move } = await ask({ cmd: 'bot', bot: 'medium', seed: count });
    now = await ask({ cmd: 'play', move });
  }
  const { replay } = await ask({ cmd: 'export' });
  engine.stdin.end();
  const names = ['Ann', 'Ada', 'Hugo', 'Mia', 'Noor', 'Otto'].slice(0, players);
  const seats = names.map((name, seat) => `seat ${seat} ${seat === 0 ? 'person' : 'bot medium'} ${name}`);
  return replay.replace('\nmoves\n', `\n${seats.join('\n')}\nmoves\n`);
}

export async function post(url, path, body) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** A window whose person sits at these tables. */
export async function windowOf(browser, tables, options) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await context.addInitScript((opened) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('cardtable.coach', 'false');
    for (const { table, token, game } of opened)
      localStorage.setItem(`cardtable.table.${table}`, JSON.stringify({ token, game, at: Date.now() }));
  }, tables);
  return context;
}
