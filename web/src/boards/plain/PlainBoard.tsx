// A board for any game: shows the view as players, piles, hand and labelled values, and the legal moves as buttons. For
// games without their own board, and for people who prefer text.
import { useMemo, useRef } from 'preact/hooks';
import { useBoxSize } from '../../parts/boxSize';
import { useChoice } from '../../parts/choice';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import type { Board, BoardProps } from '../contract';
import { movesWith, offersAfter, type Offer } from './choose';
import { Hand } from './Hand';
import { Moves } from './Moves';
import { Piles } from './Piles';
import { Players } from './Players';
import { choicesBy, inOrderOf } from './priced';
import { isFields, partsOf, type Field } from './shape';
import { Value } from './Value';
import { capital, eventText, label, wordText, type Words } from './words';
import * as t from './words.en';
import './plain.css';

/** The choice so far on the way to a move: a card of the hand, and the first words. */
interface Choice {
  card: string | null;
  path: readonly string[];
  /** The choice one step earlier; null at the beginning. */
  before: Choice | null;
}

const nothing: Choice = { card: null, path: [], before: null };

/** The possible actions: the legal moves, most important first; out of turn, the actions that the game allows then. */
function possible({ moves, guide, toDecide, seat, isReplay, view }: BoardProps): string[] | null {
  if (moves) return inOrderOf(guide, moves);
  const early = toDecide === seat || isReplay || view.over ? [] : (guide?.choices ?? []);
  return early.length > 0 ? early.map(({ move }) => move) : null;
}

function useOffers(props: BoardProps, moves: string[] | null, room: number) {
  const { act } = props;
  const [staged, change] = useChoice(props, nothing);
  const choice = moves ? staged : nothing;
  const listed = choice.card ? movesWith(moves ?? [], choice.card) : (moves ?? []);
  return {
    choice,
    listed,
    offers: offersAfter(listed, choice.path, room),
    onOffer(offer: Offer) {
      if (offer.kind === 'move') act(offer.move);
      else change({ card: choice.card, path: offer.path, before: choice });
    },
    onCard(card: string) {
      const [only, ...more] = movesWith(moves ?? [], card);
      if (only && more.length === 0) act(only);
      else change(choice.card === card ? nothing : { card, path: [], before: nothing });
    },
    onBack: () => change(choice.before ?? nothing),
  };
}

/** What to do; where the game says it itself, the strip above the board shows that. */
function status({ view, guide, moves, names, toDecide, seat }: BoardProps): string {
  if (guide?.prompt) return '';
  if (view.over) return t.over;
  if (moves) return t.chooseMove;
  if (toDecide === null) return '';
  return toDecide === seat ? t.oneMoment : t.waitingFor({ name: names[toDecide] ?? '' });
}

function Fields({ fields, words }: { fields: readonly Field[]; words: Words }) {
  if (fields.length === 0) return null;
  return (
    <dl class="pb-fields">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>
            <Value name={name} value={value} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Events({ events, words }: Pick<BoardProps, 'events'> & { words: Words }) {
  const lines = events.filter(({ event }) => event !== 'turn').map((event) => eventText(event, words));
  if (lines.length === 0) return null;
  return (
    <section class="pb-events" aria-label={t.justHappened}>
      <ul>
        {lines.slice(-4).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function PlainTable(props: BoardProps) {
  const { view, seat, guide, names, seats, toDecide, events, catalog, hint } = props;
  const moves = useMemo(() => possible(props), [props.moves, guide, toDecide]);
  const ref = useRef<HTMLDivElement>(null);
  const wide = (useBoxSize(ref)?.width ?? 0) >= 760;
  const { choice, listed, offers, onOffer, onCard, onBack } = useOffers(props, moves, wide ? 30 : 12);
  useKeyboardTargets(ref, { onBack });
  const words: Words = { names, catalog, meanings: props.meanings };
  const choiceOf = useMemo(() => choicesBy(guide), [guide]);
  const said = status(props);
  const parts = partsOf(view);
  const options = Object.entries(parts.options);
  const chosen = [...(choice.card ? [choice.card] : []), ...choice.path];
  return (
    <div ref={ref} class="pb">
      <div class="pb-info" tabIndex={0} role="region" aria-label={t.table}>
        <div class="pb-now">
          <Events events={events} words={words} />
          <Piles piles={parts.piles} words={words} />
          {parts.facts.length > 0 && (
            <dl class="pb-facts-list">
              {parts.facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{label(name)}</dt>
                  <dd>
                    <Value name={name} value={value} words={words} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <Players players={parts.players} seats={seats} toDecide={toDecide} viewer={seat} words={words} />
        <div class="pb-rest">
          <Fields fields={[...parts.rest, ...parts.handNotes]} words={words} />
          {options.length > 0 && (
            <details class="pb-fold">
              <summary>{t.options}</summary>
              <Value name="options" value={Object.fromEntries(options)} words={words} />
            </details>
          )}
        </div>
      </div>
      <div class="pb-dock">
        <p class="pb-status">
          {said && `${said} `}
          {chosen.length > 0 && <strong>{capital(chosen.map((word) => wordText(word, words)).join(' '))} …</strong>}
        </p>
        {moves && (
          <Moves
            offers={offers}
            chosen={chosen}
            words={words}
            choiceOf={choiceOf}
            moves={listed}
            hint={hint}
            onOffer={onOffer}
            onBack={onBack}
          />
        )}
        <Hand {...{ hand: parts.hand, moves, words, hint, onCard }} chosen={choice.card} />
      </div>
    </div>
  );
}

function count(view: BoardProps['view'], seat: number): string {
  const player = partsOf(view).players.find((one) => one['seat'] === seat);
  const cards = isFields(player) ? player['cards'] : undefined;
  return typeof cards === 'number' ? t.cards({ count: cards }) : '';
}

export const plainBoard: Board = { key: 'plain', Component: PlainTable, count, duration: () => 250 };
