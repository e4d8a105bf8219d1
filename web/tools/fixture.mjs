// Makes a fixture from the engine: node tools/fixture.mjs OUT.json 'Title' SEAT < lines
// The lines are requests of `cardtable engine` (docs/engine-protocol.md); the view of SEAT, its guide, the moves and the events of
// the last `play` (those SEAT may see) after all of them are written. CARDTABLE names the program.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [out, title, seatText] = process.argv.slice(2);
const seat = seatText === undefined || seatText === 'null' ? null : Number(seatText);
const lines = readFileSync(0, 'utf8').trim().split('\n');
const program = process.env.CARDTABLE ?? '../build/release/cardtable';
const input =
  [...lines, JSON.stringify({ cmd: 'guide', seat }), JSON.stringify({ cmd: 'view', seat }), '{"cmd":"moves"}'].join(
    '\n',
  ) + '\n';
const answers = execFileSync(program, ['engine'], { input, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const wrong = answers.find((answer) => !answer.ok);
if (wrong) throw new Error(JSON.stringify(wrong.error));
const [named, view, moves] = [answers.at(-3).guide, answers.at(-2).view, answers.at(-1)];
const events = (answers.findLast((answer) => answer.events)?.events ?? []).filter(
  (event) => !event.only_for || event.only_for.includes(seat),
);
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, view.players.length);
const guide = JSON.parse(JSON.stringify(named).replace(/@(\d)/g, (_, at) => names[at]));
const fixture = {
  title,
  seat,
  toDecide: moves.seat,
  names,
  view,
  guide,
  moves: moves.seat === seat ? moves.moves : null,
  events,
};

/** The catalog cards that the fixture names; none if the game has no cards of its own. */
function catalogOf(game) {
  const request = JSON.stringify({ cmd: 'catalog', game }) + '\n';
  const text = JSON.stringify(fixture);
  const { cards } = JSON.parse(execFileSync(program, ['engine'], { input: request, encoding: 'utf8' }));
  return cards.filter((card) => text.includes(card.id));
}
const catalog = catalogOf(view.game);
if (catalog.length > 0) fixture.catalog = catalog;
writeFileSync(out, JSON.stringify(fixture, null, 1) + '\n');
