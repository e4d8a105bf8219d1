// All face-up cards. A card stays the same piece as it moves from the hand to the pile.
import type { GameEvent } from '../../protocol';
import { CardBack, PlayingCard } from '../../parts/PlayingCard';
import { cardName } from '../../parts/cards';
import { hinted } from '../../parts/choice';
import { easings, Piece } from '../../parts/motion';
import { handSpots, placeOf, runSpot, type Layout, type Spot } from './layout';
import type { Choices } from './moves';
import type { Picking } from './picking';
import type { LastCardView } from './view';
import * as t from './words.en';

interface CardsProps {
  view: LastCardView;
  layout: Layout;
  hand: string[];
  choices: Choices;
  events: GameEvent[];
  seat: number | null;
  duration: number;
  spotOf(seat: number): Spot;
  picking: Picking;
  hint: string | null | undefined;
}

/** A little disorder on the pile, always the same for a card. */
function tilt(card: string): number {
  let sum = 0;
  for (const letter of card) sum = (sum * 31 + letter.charCodeAt(0)) % 97;
  return (sum % 17) - 8;
}

/** The last cards of the pile are enough; the run lies fanned on them. */
function pileOf(view: LastCardView, layout: Layout): { card: string; spot: Spot }[] {
  const run = view.run?.cards ?? [];
  const under = view.discard.slice(0, view.discard.length - run.length).slice(-4);
  return [
    ...under.map((card) => ({ card, spot: { ...layout.discard, turn: tilt(card) } })),
    ...run.map((card, at) => ({ card, spot: runSpot(layout, at, run.length) })),
  ];
}

interface Origin {
  from: string;
  delay: number;
}

/** Where cards that are new in this view came from. */
function origins({ events, layout, seat, spotOf }: CardsProps): Map<string, Origin> {
  const found = new Map<string, Origin>();
  let drawn = 0;
  for (const event of events) {
    const card = event['card'];
    if (typeof card !== 'string' || event.seat === undefined) continue;
    if (event.event === 'played' && event.seat !== seat)
      found.set(card, { from: placeOf(spotOf(event.seat)), delay: 0 });
    if (event.event === 'drew_card') found.set(card, { from: placeOf(layout.draw), delay: 90 * drawn++ });
  }
  return found;
}

/** A card in the air: it flies in an arc. */
export const arc = { transform: 'translateY(-34px) scale(1.09)', times: 1 };

/** A card that comes face down turns over on its way. */
function Turning({ card, isLarge, ms, delay }: { card: string; isLarge: boolean; ms: number; delay: number }) {
  const timing = { animationDuration: `${ms}ms`, animationDelay: `${delay}ms` };
  return (
    <g class="lc-turns">
      <g class="lc-turns-face" style={timing}>
        <PlayingCard card={card} isLarge={isLarge} />
      </g>
      <g class="lc-turns-back" style={timing}>
        <CardBack />
      </g>
    </g>
  );
}

interface FaceProps {
  card: string;
  isLarge: boolean;
  /** Where it came from in this update, if it is new. */
  origin: Origin | undefined;
  ms: number;
}

function Face({ card, isLarge, origin, ms }: FaceProps) {
  if (origin && ms > 0) return <Turning card={card} isLarge={isLarge} ms={ms} delay={origin.delay} />;
  return <PlayingCard card={card} isLarge={isLarge} />;
}

interface HandCardProps extends FaceProps {
  /** Playing it wins. */
  isGoal: boolean;
  /** What a click does: play it, show it, or ask about it. */
  offer: 'play' | 'show' | null;
  exposed: boolean;
  isHinted: '' | undefined;
  /** Other cards can be played, and this one cannot. */
  isDimmed: boolean;
  picking: Picking;
}

/** How far a card that can be played rises. */
const lift = 22;

/** Five points, round the origin: on the card that wins. */
const star = 'M0-17L5-6L17-5L8 3L11 15L0 9L-11 15L-8 3L-17-5L-5-6z';

const offerWords = { play: t.canBePlayed, show: t.canBeShown };

function HandCard({ offer, isGoal, exposed, isHinted, isDimmed, picking, ...face }: HandCardProps) {
  const { card } = face;
  const label = (isGoal ? t.cardWins : offer ? offerWords[offer] : t.doesNotFit)({ card: cardName(card) });
  const picked = picking.card === card;
  const raised = offer !== null || picked;
  return (
    <g
      class={`lc-card${offer ? ' can-act' : ''}${picked ? ' lc-picked' : ''}${isGoal ? ' lc-goal' : ''}`}
      data-target={card}
      data-meaning={`card:${card}`}
      data-hinted={isHinted}
      role="button"
      aria-label={exposed ? t.seen({ card: label }) : label}
      aria-pressed={picked}
      onClick={() => picking.touch(card)}
      onContextMenu={(event) => {
        event.preventDefault();
        picking.open(card);
      }}
    >
      <g class="lc-lift" style={{ transform: `translateY(${raised ? -lift : 0}px)` }}>
        <g transform="translate(-50 -70)">
          {raised && <rect class="lc-shade" x="0" y="8" width="104" height="146" rx="12" />}
          <Face {...face} />
          {isDimmed && <rect class="lc-dim" width="100" height="140" rx="8" />}
          {exposed && (
            <g transform="translate(82 18)" data-meaning="badge:shown">
              <circle r="13" class="lc-seen" />
              <path class="lc-eye" d="M-8 0Q0-7 8 0Q0 7-8 0zM0-2.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5" />
            </g>
          )}
          {isGoal && <path class="lc-star" d={star} transform="translate(78 24)" />}
          {raised && <rect class="ring" x="-1" y="-1" width="102" height="142" rx="9" />}
        </g>
      </g>
    </g>
  );
}

export function Cards(props: CardsProps) {
  const { view, layout, hand, choices, seat, picking, hint } = props;
  const glide = { ms: props.duration, easing: easings.settle };
  const isLarge = 100 * layout.hand.scale < 92;
  const isLargePile = 100 * layout.discard.scale < 76;
  const offers = picking.isShowing ? (choices.show?.cards.size ?? 0) : choices.play.size;
  const from = origins(props);
  const held = handSpots(layout, hand.length);
  const offerOf = (card: string) => {
    if (picking.isShowing) return choices.show?.cards.has(card) ? 'show' : null;
    return choices.play.has(card) ? 'play' : null;
  };
  const exposed = new Set(seat === null ? [] : view.players[seat]?.exposed);
  const pile = pileOf(view, layout).map(({ card, spot }) => (
    <Piece key={card} place={placeOf(spot)} lift={arc} {...glide} {...from.get(card)}>
      <g role="img" aria-label={cardName(card)} data-meaning={`card:${card}`}>
        <g transform="translate(-50 -70)">
          <Face card={card} isLarge={isLargePile} origin={from.get(card)} ms={props.duration} />
        </g>
      </g>
    </Piece>
  ));
  const inHand = hand.map((card, at) => (
    <Piece key={card} place={placeOf(held[at]!)} lift={from.has(card) ? arc : null} {...glide} {...from.get(card)}>
      <HandCard
        card={card}
        isLarge={isLarge}
        origin={from.get(card)}
        ms={props.duration}
        isDimmed={offers > 0 && offerOf(card) === null}
        offer={offerOf(card)}
        isGoal={!picking.isShowing && (choices.play.get(card)?.goal ?? false)}
        exposed={exposed.has(card)}
        isHinted={hinted(hint, card)}
        picking={picking}
      />
    </Piece>
  ));
  // One list: in two, a card that goes from one to the other would be a new card.
  return <g>{[...pile, ...inHand]}</g>;
}
