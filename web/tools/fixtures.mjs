// Makes src/boards/<game>/fixtures/*.json, the positions of the gallery and of the tests, from src/boards/<game>/fixtures.txt:
//   fixture NAME, then  title WORDS  and  seat N  (who looks: 0 if there is no such line, or `none`),
//   deal PLAYERS SEED  or  position {…}  or  after NAME  (where another fixture ends),
//   play MOVE  (before it  picked OUTCOME , if chance has a part in it)
// The engine (docs/engine-protocol.md) plays them; CARDTABLE_PROGRAM names the program. A file that is right stays untouched.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const program = process.env.CARDTABLE_PROGRAM ?? '../build/release/cardtable';
if (!existsSync(program)) throw new Error(`${program} is not there: build it, or name it in CARDTABLE_PROGRAM`);
const people = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

function engine(requests) {
  const input = requests.map((request) => JSON.stringify(request) + '\n').join('');
  const answers = execFileSync(program, ['engine'], { input, encoding: 'utf8' }).trim().split('\n');
  return answers.map((line) => JSON.parse(line));
}

/** The fixtures in the text, by name, each with the requests that lead to it. */
function fixturesIn(game, text) {
  const found = new Map();
  let fixture;
  let outcome;
  const words = {
    fixture: (name) => found.set(name, (fixture = { title: '', seat: 0, requests: [] })),
    title: (title) => (fixture.title = title),
    seat: (seat) => (fixture.seat = seat === 'none' ? null : Number(seat)),
    deal: (numbers) => {
      const [players, seed] = numbers.split(' ').map(Number);
      fixture.requests.push({ cmd: 'new', game, players, seed });
    },
    position: (json) => fixture.requests.push({ cmd: 'position', position: JSON.parse(json) }),
    after: (name) => fixture.requests.push(...found.get(name).requests),
    picked: (picks) => (outcome = picks),
    play: (move) => {
      fixture.requests.push({ cmd: 'play', move, outcome });
      outcome = undefined;
    },
  };
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const [, word, rest] = /^(\S+) (.*)$/.exec(line);
    words[word](rest);
  }
  return found;
}

/** What the board receives: the events are those of the last request, as far as the viewer may see them. */
function made({ title, seat, requests }, cards) {
  const looks = [{ cmd: 'guide', seat }, { cmd: 'view', seat }, { cmd: 'moves' }];
  const answers = engine([...requests, ...looks]);
  const wrong = answers.find((answer) => !answer.ok);
  if (wrong) throw new Error(`${title}: ${JSON.stringify(wrong.error)}`);
  const [last, { guide: named }, { view }, { seat: toDecide, moves }] = answers.slice(-4);
  const names = people.slice(0, view.players.length);
  const fixture = {
    title,
    seat,
    toDecide,
    names,
    view,
    guide: JSON.parse(JSON.stringify(named).replace(/@(\d)/g, (_, at) => names[at])),
    moves: seat !== null && toDecide === seat ? moves : null,
    events: (last.events ?? []).filter((event) => !event.only_for || event.only_for.includes(seat)),
  };
  const text = JSON.stringify(fixture);
  const catalog = cards.filter((card) => text.includes(card.id));
  return catalog.length > 0 ? { ...fixture, catalog } : fixture;
}

for (const game of readdirSync('src/boards')) {
  const board = `src/boards/${game}`;
  if (!existsSync(`${board}/fixtures.txt`)) continue;
  const [{ cards }] = engine([{ cmd: 'catalog', game }]);
  const fixtures = fixturesIn(game, readFileSync(`${board}/fixtures.txt`, 'utf8'));
  mkdirSync(`${board}/fixtures`, { recursive: true });
  for (const file of readdirSync(`${board}/fixtures`)) {
    if (!fixtures.has(file.replace(/\.json$/, ''))) rmSync(`${board}/fixtures/${file}`);
  }
  for (const [name, fixture] of fixtures) {
    const file = `${board}/fixtures/${name}.json`;
    const json = JSON.stringify(made(fixture, cards), null, 1) + '\n';
    if (!existsSync(file) || readFileSync(file, 'utf8') !== json) writeFileSync(file, json);
  }
}
