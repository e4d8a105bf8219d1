// The board of Last Card.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useBoxSize } from '../../parts/boxSize';
import { cardName } from '../../parts/cards';
import { hinted, useStep } from '../../parts/choice';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import { useFlash } from '../../parts/motion';
import type { BoardProps } from '../contract';
import { Actions, stepOf } from './Actions';
import { Cards } from './Cards';
import { Flyers } from './Flyers';
import { burdenSpot, layoutOf, seatSpots, type Spot } from './layout';
import { Burden, InPlay, Middle } from './Middle';
import { choicesOf, withPrice } from './moves';
import { notesOf, penaltyOf } from './notes';
import { NoteAt, Other } from './Others';
import { usePicking } from './picking';
import { Room } from './Room';
import { orders, sortHand, type Order } from './sort';
import type { LastCardPlayer, LastCardView } from './view';
import * as t from './words.en';
import './last-card.css';

type Props = BoardProps<LastCardView>;

/** The seats round the table, starting at the viewer's left; a spectator sees all of them. */
function othersOf(view: LastCardView, seat: number | null): number[] {
  const count = view.players.length;
  if (seat === null) return view.players.map((player) => player.seat);
  return Array.from({ length: count - 1 }, (_, at) => (seat + 1 + at) % count);
}

/** The seat that will have to draw what the pressure asks for: the next one, once somebody has passed it on. */
function burdened({ on_turn, run, direction, players }: LastCardView): number {
  return run ? (on_turn + direction + players.length) % players.length : on_turn;
}

/** Where the viewer may see them, everybody's cards are turned over. */
function turnedOver(player: LastCardPlayer, hands: readonly unknown[] | null | undefined): LastCardPlayer {
  const hand = hands?.[player.seat];
  return Array.isArray(hand) ? { ...player, exposed: sortHand(hand as string[], 'suit') } : player;
}

export function LastCard(props: Props) {
  const { view, seat, seats, moves, toDecide, isReplay = false, events, shown, act, say, motion, speed } = props;
  const { guide, meanings, hint } = props;
  const ref = useRef<HTMLDivElement>(null);
  const size = useBoxSize(ref);
  const [order, setOrder] = useState<Order>('suit');
  const fresh = useFlash(shown, 2600);
  const isBlocked = isReplay || (moves === null && toDecide === seat);
  const choices = useMemo(() => choicesOf(guide, isBlocked), [guide, isBlocked]);
  const picking = usePicking(props, choices);
  const hand = useMemo(() => sortHand(view.hand ?? [], order), [view, order]);
  useKeyboardTargets(ref, { onBack: picking.stop });

  const meaningOf = (card: string) => {
    const { name = cardName(card), text = '' } = meanings?.get(`card:${card}`) ?? {};
    return t.meaning({ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, text });
  };
  useStep(props, stepOf(choices, picking, meaningOf));
  useEffect(() => {
    const penalty = penaltyOf(events, seat);
    if (penalty?.rule) say({ rule: penalty.rule, text: penalty.text ?? t.costCards });
  }, [shown]);

  if (!size) return <div class="lc" ref={ref} />;
  // At the end there are no buttons, and somebody without cards needs no room for a hand.
  const isDone = view.over && !!props.hands;
  const held = isDone ? view.hand?.length || null : (view.hand?.length ?? null);
  const layout = layoutOf(size.width, size.height, held, isDone);
  const others = othersOf(view, seat);
  const spots = seatSpots(layout, others.length);
  const room = layout.width / others.length;
  const bearer = burdened(view);
  const home: Spot = { x: layout.hand.x, y: layout.hand.top + 20, turn: 0, scale: 0.4 };
  const spotOf = (who: number): Spot => spots[others.indexOf(who)] ?? home;
  const duration = motion === 'reduced' ? 0 : 320 / speed;

  return (
    <div class="lc" ref={ref} data-picture>
      <Room layout={layout} />
      <svg width={layout.width} height={layout.height} role="group" aria-label={t.table}>
        <Middle
          layout={layout}
          view={view}
          onDraw={choices.draw ? () => act('draw') : null}
          drawLabel={choices.draw ? withPrice(choices.draw) : ''}
          isHinted={hinted(hint, 'draw')}
        />
        {others.map((who, at) => {
          const [player, info, spot] = [view.players[who], seats[who], spots[at]];
          if (!player || !info || !spot) return null;
          return (
            <Other
              key={who}
              player={turnedOver(player, props.hands)}
              seat={info}
              spot={spot}
              layout={layout}
              room={room}
              onTurn={view.on_turn === who && !view.over}
            />
          );
        })}
        <Burden
          pressure={view.over ? 0 : view.pressure}
          spot={burdenSpot(layout, spotOf(bearer), bearer === seat)}
          duration={duration}
        />
        <Cards {...{ view, layout, hand, choices, events, seat, duration, spotOf, picking, hint }} />
        <InPlay layout={layout} view={view} />
        <Flyers key={shown} {...{ events, layout, seat, spotOf, duration }} />
        {fresh &&
          notesOf(events, meanings).map((note) => {
            const spot = spotOf(note.seat);
            const below = note.seat === seat ? -34 : 140 * spot.scale + 42;
            return <NoteAt key={`${shown} ${note.seat}`} note={note} x={spot.x} y={spot.y + below} layout={layout} />;
          })}
      </svg>
      {view.hand && (
        <Actions
          choices={choices}
          picking={picking}
          order={order}
          held={view.over ? 0 : view.hand.length}
          hint={hint}
          act={act}
          left={layout.hand.x - layout.hand.width / 2}
          sort={() => setOrder(orders[(orders.indexOf(order) + 1) % orders.length] ?? 'suit')}
        />
      )}
    </div>
  );
}
