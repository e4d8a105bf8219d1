// Examples of a rule, small and inert, drawn by the game's own board. A rulebook has dozens of them, so each is drawn
// only when it comes near the screen.
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadBoard } from '../boards';
import type { Board, CatalogCard } from '../boards/contract';
import { catalog, games, ruleExamples, type GameInfo, type RuleExample } from '../client/http';
import { withSuitSigns } from '../parts/cards';
import { still } from '../parts/still';
import type { GameEvent, GameKey, View } from '../protocol';
import { seatColours } from './games';
import * as t from '../words/rulebook.en';

export interface Shown {
  board: Board;
  info: GameInfo | null;
  catalog: ReadonlyMap<string, CatalogCard> | null;
  byRule: ReadonlyMap<string, RuleExample[]>;
}

export async function loadExamples(game: GameKey): Promise<Shown> {
  const [board, infos, cards, examples] = await Promise.all([
    loadBoard(game),
    games(),
    catalog(game),
    ruleExamples(game),
  ]);
  const byRule = new Map<string, RuleExample[]>();
  for (const one of examples) byRule.set(one.rule, [...(byRule.get(one.rule) ?? []), one]);
  return {
    board,
    info: infos.find((info) => info.game === game) ?? null,
    catalog: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null,
    byRule,
  };
}

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** What happened, with the names of the examples' players. */
function told(events: GameEvent[], info: GameInfo | null): string {
  const sentences = events
    .filter((event) => event.text && event.event !== 'turn' && !event.only_for)
    .map((event) => (event.text ?? '').replace(/ \([A-Z]{2}-[A-Z]+-[A-Z0-9]+\)/, ''))
    .map((text) => text.replace(/@(\d)/g, (_, seat: string) => names[Number(seat)] ?? ''));
  const text = sentences.map((one) => `${one}.`).join(' ');
  return info?.playing_cards ? withSuitSigns(text) : text;
}

/** Becomes true when the element is nearly on the screen, and stays so. */
function useNear(): [{ current: HTMLDivElement | null }, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        seen.disconnect();
      },
      { rootMargin: '400px' },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return [ref, near];
}

/** `label` describes the picture to people who cannot see it. */
export function StillBoard({
  shown,
  view,
  players,
  label,
}: {
  shown: Shown;
  view: View;
  players: number;
  label: string;
}) {
  const { board, info } = shown;
  const [ref, near] = useNear();
  const colours = (near && board.colours?.(view)) || seatColours(info, players);
  const seats = Array.from({ length: players }, (_, seat) => ({
    kind: 'person' as const,
    name: names[seat] ?? '',
    present: true,
    bot_plays: false,
    colour: colours[seat]!,
  }));
  return (
    <div class="still-board" ref={ref} role="img" aria-label={label}>
      {near && (
        <div class="still-inside" inert>
          <board.Component
            view={view}
            seat={view.seat ?? null}
            toDecide={view.over ? null : (view.on_turn ?? null)}
            {...still}
            names={names.slice(0, players)}
            seats={seats}
            events={[]}
            shown={0}
            motion="reduced"
            speed={1}
            catalog={shown.catalog}
          />
        </div>
      )}
    </div>
  );
}

/** The first view, and the last one if something happens. */
function Pictures({ example, shown, label }: { example: RuleExample; shown: Shown; label: string }) {
  const last = example.frames.at(-1);
  const views = example.frames.length > 1 && last ? [example.frames[0]!, last] : example.frames;
  const captions = views.length > 1 ? [t.before, t.after] : example.refused ? [t.notAllowed] : [];
  return (
    <div class={`example-boards of-${views.length}`}>
      {views.map(({ view }, at) => (
        <div key={at} class={example.refused && views.length === 1 ? 'refused' : ''}>
          {captions[at] && <span class="example-when">{captions[at]}</span>}
          <StillBoard
            shown={shown}
            view={view}
            players={example.players}
            label={captions[at] ? t.exampleOf({ when: captions[at], what: label }) : label}
          />
        </div>
      ))}
    </div>
  );
}

export function RuleExamples({ rule, shown }: { rule: string; shown: Shown }) {
  const examples = shown.byRule.get(rule);
  if (!examples) return null;
  return (
    <>
      {examples.map((example, at) => {
        const happened = told(
          example.frames.flatMap((frame) => frame.events),
          shown.info,
        );
        return (
          <figure key={at} class="example">
            <figcaption>{example.text || happened}</figcaption>
            <Pictures example={example} shown={shown} label={example.text || happened} />
          </figure>
        );
      })}
    </>
  );
}
