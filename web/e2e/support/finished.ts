// Whole games that the engine plays in no time, for a browser to look at afterwards.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { sitAtNew } from './tables';

const program = resolve(process.env.CARDTABLE_PROGRAM ?? '../build/release/cardtable');

interface Answer {
  ok: boolean;
  over?: boolean;
  move?: string;
  replay?: string;
}

export interface Played {
  players?: number;
  seed?: number;
  /** Stops there, before the end. */
  moves?: number;
}

/** The replay of a game between easy bots; Ann sits at the first place. */
export async function playedGame(game: string, { players = 2, seed = 7, moves = 5000 }: Played = {}): Promise<string> {
  const engine = spawn(program, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<Answer> => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await lines.next()).value as string) as Answer;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  let now = await ask({ cmd: 'new', game, players, seed });
  for (let count = 0; count < moves && !now.over; ++count) {
    const { move } = await ask({ cmd: 'bot', bot: 'easy', seed: count });
    now = await ask({ cmd: 'play', move });
  }
  const { replay = '' } = await ask({ cmd: 'export' });
  engine.stdin.end();
  const names = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? 'seat 0 person Ann' : `seat ${seat} bot easy Bot ${seat + 1}`,
  );
  return replay.replace('\nmoves\n', `\n${names.join('\n')}\nmoves\n`);
}

/** Ann returns to a table whose game is over; returns its code. */
export async function sitAtFinished(page: Page, game: string, played?: Played): Promise<string> {
  const { table } = await sitAtNew(page, { game, name: 'Ann', replay: await playedGame(game, played) });
  return table;
}
