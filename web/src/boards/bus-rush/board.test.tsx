// The board as a player uses it: clicks lead to legal moves and to nothing else.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { colourOfSeat } from '../../theme/colours';
import type { Guide, Meaning } from '../../protocol';
import type { CatalogCard, Fixture } from '../contract';
import { board, BusRush } from './index';
import free from './fixtures/free.json';
import over from './fixtures/over.json';
import perks from './fixtures/perks.json';
import restricted from './fixtures/restricted.json';
import spectator from './fixtures/spectator.json';
import taxi from './fixtures/taxi.json';
import start from './fixtures/start.json';
import trade from './fixtures/trade.json';
import type { BusRushView } from './view';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let root: HTMLElement;
afterEach(() => render(null, root));

const meanings = new Map<string, Meaning>(
  [
    ['step:seat', 'Whom does it restrict?', 'Choose the player.'],
    ['step:effect', 'Which cards?', 'Choose the cards.'],
    ['button:trade', 'Trade', 'Once a turn.'],
    ['counter:value', 'Trade value', 'What it counts in a trade.'],
    ['rerouted:local', 'a rerouted Local card', 'It counts for the borough it shows now.'],
  ].map(([key = '', name = '', text = '']) => [key, { key, name, text }]),
);

/** The game's words for these moves; `end` has a price. */
function guideOf(moves: readonly string[]): Guide {
  const choices = moves.map((move) => ({
    move,
    label: `Do ${move}`,
    meaning: '',
    price: move === 'end' ? 'your actions are lost' : '1 action',
    goal: move.startsWith('bus '),
    costly: move === 'end',
  }));
  return { goal: 'Win.', progress: [], prompt: 'Play.', choices, at_a_price: [] };
}

function show(json: unknown, hint: string | null = null) {
  const fixture = json as Fixture;
  root = document.createElement('div');
  document.body.append(root);
  const acted: string[] = [];
  const checked: string[] = [];
  const steps: (string | null)[] = [];
  const seats = fixture.names.map((name, seat) => ({
    kind: 'person' as const,
    name,
    present: true,
    bot_plays: false,
    colour: colourOfSeat(seat),
  }));
  act(() =>
    render(
      <BusRush
        {...{ seats, names: fixture.names, seat: fixture.seat, moves: fixture.moves, events: [], shown: 0, speed: 1 }}
        view={fixture.view as BusRushView}
        toDecide={fixture.toDecide ?? null}
        act={(move) => acted.push(move)}
        why={(move) => checked.push(move)}
        hint={hint}
        guide={guideOf(fixture.moves ?? [])}
        meanings={meanings}
        step={(text) => steps.push(text)}
        motion="reduced"
        catalog={new Map((fixture.catalog ?? []).map((card: CatalogCard) => [card.id, card]))}
        announce={() => {}}
        say={() => {}}
      />,
      root,
    ),
  );
  const find = (target: string) => root.querySelector<HTMLElement>(`[data-target="${target}"]`);
  const click = (target: string) =>
    act(() => void find(target)!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  return { acted, checked, steps, find, click, moves: fixture.moves ?? [] };
}

test('the first click picks up a card, the second plays it', async () => {
  const { acted, click } = show(start);
  await click('card:qm2-exp');
  expect(acted).toEqual([]);
  await click('card:qm2-exp');
  expect(acted).toEqual(['bus qm2-exp']);
});

test('a Select card asks for the player and then for the effect', async () => {
  const { acted, click, find, steps } = show(start);
  await click('card:m15-sel');
  expect(steps.at(-1)).toBe('Choose the player.');
  expect(find('seat:1')!.classList.contains('can-act')).toBe(true);
  await click('seat:2');
  expect(steps.at(-1)).toBe('Choose the cards.');
  await click('do:block_rush_cards');
  expect(acted).toEqual(['bus m15-sel 2 block_rush_cards']);
});

test('with one other player, the board does not ask whom to restrict', async () => {
  const { acted, click } = show(free);
  await click('card:m15-sel');
  await click('do:block_express_bus');
  expect(acted).toEqual(['bus m15-sel 1 block_express_bus']);
});

test('a travel card is played by choosing a borough on the map', async () => {
  const { acted, click, checked } = show(start);
  await click('card:commuter_rail-3');
  const closed = root.querySelector('[aria-label^="Staten Island"]')!;
  act(() => void closed.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(acted).toEqual([]);
  expect(checked).toEqual(['rush commuter_rail-3 staten-island']);
  await click('borough:bronx');
  expect(acted).toEqual(['rush commuter_rail-3 bronx']);
});

test('a Reroute asks for a Bus card and then for a borough', async () => {
  const { acted, click } = show(trade);
  await click('card:reroute-1');
  await click('card:b25-loc');
  await click('borough:queens');
  expect(acted).toEqual(['rush reroute-1 b25-loc queens']);
});

test('a trade becomes possible when the picked cards match a listed trade', async () => {
  const { acted, click, find, moves } = show(trade);
  await click('do:trade');
  await click('card:s40-loc');
  expect(find('do:confirm')!.hasAttribute('disabled')).toBe(true);
  expect(root.textContent).toContain('1 of 3');
  await click('card:b41-lim');
  expect(root.textContent).toContain('3 of 3');
  await click('do:confirm');
  expect(acted).toHaveLength(1);
  expect(moves).toContain(acted[0]);
  expect(acted[0]!.split(' ').slice(1).sort()).toEqual(['b41-lim', 's40-loc']);
});

test('a card that cannot be played says why, and can still be traded', async () => {
  const { acted, click, checked, find } = show(restricted);
  await click('card:q23-loc');
  expect(checked).toEqual(['bus q23-loc']);
  expect(acted).toEqual([]);
  await click('do:trade');
  expect(find('card:q23-loc')!.getAttribute('aria-pressed')).toBe('true');
});

test('a hint marks the words of its move as they are asked for', async () => {
  const marked = () => [...root.querySelectorAll('[data-hinted]')].map((one) => one.getAttribute('data-target'));
  const { click } = show(start, 'bus m15-sel 2 block_rush_cards');
  expect(marked()).toEqual(['card:m15-sel']);
  await click('card:m15-sel');
  expect(marked()).toEqual(['seat:2', 'card:m15-sel', 'do:2']);
  await click('seat:2');
  expect(marked()).toEqual(['card:m15-sel', 'do:block_rush_cards']);
});

test('a click activates another Perk', async () => {
  const { acted, click } = show(perks);
  await click('card:fare_evader-1');
  expect(acted).toEqual(['perk use fare_evader-1']);
});

test('every listed move without a card has its button', async () => {
  const { acted, click } = show(start);
  for (const move of ['wait', 'perk buy', 'end']) await click(`do:${move}`);
  expect(acted).toEqual(['wait', 'perk buy', 'end']);
});

// Only some moves of a long list, so that the test stays short.
test.each([
  ['start', start, 3],
  ['trade', trade, 12],
  ['perks', perks, 3],
  ['free', free, 1],
  ['taxi', taxi, 3],
] as const)(
  'listed moves can be made by clicking: %s',
  async (_, fixture, step) => {
    const { acted, click, find, moves } = show(fixture);
    for (const move of moves.filter((__, at) => at % step === 0)) {
      const [verb = '', ...words] = move.split(' ');
      acted.length = 0;
      if (verb === 'trade') await click('do:trade');
      else if (find(`do:${move}`)) await click(`do:${move}`);
      for (const word of verb === 'perk' ? words.slice(1) : words) {
        if (acted.length > 0) break;
        const target = [`card:${word}`, `do:${word}`].find((name) => find(name));
        // The board fills in a word that leaves no choice.
        if (target) await click(target);
      }
      if (acted.length === 0) await click('do:confirm');
      expect(acted).toEqual([move]);
    }
  },
  30_000,
);

test('scoring moves are marked, and a choice with a price is never the filled button', async () => {
  const { click, find } = show(start);
  expect(find('card:m15-sel')!.matches('.is-goal:has(.br-scores)')).toBe(true);
  expect(find('card:commuter_rail-3')!.matches('.is-goal')).toBe(false);
  expect(find('do:end')!.matches('.br-told:not(.primary)')).toBe(true);
  expect(find('do:end')!.textContent).toContain('your actions are lost');
  expect(root.querySelectorAll('.br-stop-goal').length).toBeGreaterThan(0);
  await click('card:qm2-exp');
  expect(find('do:confirm')!.textContent).toBe('Do bus qm2-exp');
  expect(find('do:confirm')!.matches('.primary')).toBe(true);
});

test('everything that can be acted on has a meaning', async () => {
  const { click } = show(trade);
  const silent = () => [...root.querySelectorAll('[data-target]:not([data-meaning])')].length;
  expect(root.querySelectorAll('[data-target]').length).toBeGreaterThan(10);
  expect(silent()).toBe(0);
  await click('card:reroute-1');
  expect(silent()).toBe(0);
  await click('card:b25-loc');
  expect(silent()).toBe(0);
});

test('a spectator can act on nothing', () => {
  const onlooker = show(spectator);
  expect(root.querySelector('.can-act')).toBeNull();
  expect(onlooker.find('do:end')).toBeNull();
  show(over);
  expect(root.querySelector('.br-player.is-winner')).not.toBeNull();
  expect(board.count?.(over.view as unknown as BusRushView, 0)).toBe('14 points');
});

test('screen readers get the map and the cards in words', () => {
  const { find } = show(trade);
  expect(root.querySelector('.br-borough.is-here')!.getAttribute('aria-label')).toContain('the group is here');
  expect(find('card:q60-loc')!.querySelector('.visually-hidden')!.textContent).toBe(
    'Q60 Queens Boulevard, rerouted to the Bronx. It counts for the borough it shows now. Not possible now',
  );
});
