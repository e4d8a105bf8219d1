// The board of Last Card.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useBoxSize } from '../../parts/boxSize';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import { useFlash } from '../../parts/steps';
import type { BoardProps } from '../contract';
import { Actions } from './Actions';
import { Cards } from './Cards';
import { Flyers } from './Flyers';
import { layoutOf, seatSpots, type Spot } from './layout';
import { Middle } from './Middle';
import { choicesOf } from './moves';
import { notesOf, penaltyOf } from './notes';
import { NoteAt, Other } from './Others';
import { orders, sortHand, type Order } from './sort';
import type { LastCardView } from './view';
import './last-card.css';

type Props = BoardProps<LastCardView>;

/** The seats round the table from the viewer's left on; a spectator sees all of them. */
function othersOf(view: LastCardView, seat: number | null): number[] {
  const count = view.players.length;
  if (seat === null) return view.players.map((player) => player.seat);
  return Array.from({ length: count - 1 }, (_, at) => (seat + 1 + at) % count);
}

/** Whether "Last card!" can be said out of turn; the server is asked when a single card is left. */
function useMayDeclare({ view, seat, moves, shown, check }: Props): boolean {
  const [may, setMay] = useState(false);
  const own = seat === null ? undefined : view.players[seat];
  const wonder = moves === null && !view.over && own?.cards === 1 && !own.declared;
  useEffect(() => {
    let wanted = true;
    setMay(false);
    if (wonder) void check('declare').then((verdict) => wanted && setMay(verdict.legal));
    return () => void (wanted = false);
  }, [shown, wonder]);
  return may && wonder;
}

function hintOf({ view, moves, seat }: Props): string {
  if (!moves || seat === null) return '';
  if (view.run) return 'Add to the run, or end your turn';
  if (view.pressure > 0) return `Stack, shield, or draw ${view.pressure}`;
  return moves.some((move) => move.startsWith('play')) ? 'Play a raised card, or draw' : 'Nothing fits: draw';
}

export function LastCard(props: Props) {
  const { view, seat, seats, moves, events, shown, act, check, say, motion, speed } = props;
  const ref = useRef<HTMLDivElement>(null);
  const size = useBoxSize(ref);
  const [order, setOrder] = useState<Order>('suit');
  const [tempted, setTempted] = useState<string | null>(null);
  const mayDeclare = useMayDeclare(props);
  const fresh = useFlash(shown, 2600);
  const choices = useMemo(() => choicesOf(moves), [moves]);
  const hand = useMemo(() => sortHand(view.hand ?? [], order), [view, order]);
  useKeyboardTargets(ref, { onBack: () => setTempted(null) });

  useEffect(() => {
    setTempted(null);
    const penalty = penaltyOf(events, seat);
    if (penalty?.rule) say({ rule: penalty.rule, text: penalty.text ?? 'That cost you cards.' });
  }, [shown]);

  const touch = async (card: string) => {
    if (choices.play.has(card)) return act(`play ${card}`);
    const verdict = await check(`play ${card}`);
    const { rule, title, message } = verdict;
    say({ text: message ?? 'Not now.', ...(rule ? { rule } : {}), ...(title ? { title } : {}) });
    setTempted(verdict.mistake ? card : null);
  };

  if (!size || size.width === 0) return <div class="lc" ref={ref} />;
  const layout = layoutOf(size.width, size.height, view.hand ? view.hand.length : null);
  const others = othersOf(view, seat);
  const spots = seatSpots(layout, others.length);
  const room = layout.width / others.length;
  const home: Spot = { x: layout.hand.x, y: layout.hand.top + 20, turn: 0, scale: 0.4 };
  const spotOf = (who: number): Spot => spots[others.indexOf(who)] ?? home;
  // On a small board the hint gives way; the raised cards and the buttons say the same.
  const hintTop = layout.hand.top - 24 * layout.hand.scale - 28;
  const hasRoom = hintTop > layout.discard.y + 70 * layout.discard.scale + 36;
  const duration = motion === 'reduced' ? 0 : 320 / speed;

  return (
    <div class="lc" ref={ref}>
      <svg width={layout.width} height={layout.height} role="group" aria-label="Table">
        <Middle
          layout={layout}
          view={view}
          onDraw={choices.draw ? () => act('draw') : null}
          drawLabel={view.pressure > 0 ? `Draw ${view.pressure} cards` : 'Draw a card'}
        />
        {others.map((who, at) => {
          const [player, info, spot] = [view.players[who], seats[who], spots[at]];
          if (!player || !info || !spot) return null;
          return (
            <Other
              key={who}
              player={player}
              seat={info}
              spot={spot}
              layout={layout}
              room={room}
              onTurn={view.on_turn === who && !view.over}
            />
          );
        })}
        <Cards
          {...{ view, layout, hand, choices, events, seat, duration, spotOf }}
          onTouch={(card) => void touch(card)}
        />
        <Flyers key={shown} {...{ events, layout, seat, spotOf, duration }} />
        {fresh &&
          notesOf(events).map((note) => {
            const spot = spotOf(note.seat);
            const below = note.seat === seat ? -34 : 140 * spot.scale + 42;
            return <NoteAt key={`${shown} ${note.seat}`} note={note} x={spot.x} y={spot.y + below} layout={layout} />;
          })}
      </svg>
      {hasRoom && (
        <p class="lc-hint" style={{ top: `${hintTop}px` }}>
          {hintOf(props)}
        </p>
      )}
      {view.hand && (
        <Actions
          choices={choices}
          pressure={view.pressure}
          mayDeclare={mayDeclare}
          tempted={tempted}
          order={order}
          act={act}
          left={layout.hand.x - layout.hand.width / 2}
          sort={() => setOrder(orders[(orders.indexOf(order) + 1) % orders.length] ?? 'suit')}
        />
      )}
    </div>
  );
}
