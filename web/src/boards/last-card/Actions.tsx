// The row of buttons under the hand. One button is filled, never one that costs something; impossible actions are
// absent. When a card is picked, the row becomes that card's menu.
import { CardText } from '../../parts/CardText';
import { withSuitSigns } from '../../parts/cards';
import { hinted } from '../../parts/choice';
import type { Choice } from '../../protocol';
import { withPrice, type Choices } from './moves';
import type { Picking } from './picking';
import type { Order } from './sort';
import * as t from './words.en';

interface ActionsProps {
  choices: Choices;
  picking: Picking;
  order: Order;
  /** How many cards the viewer holds. */
  held: number;
  /** Where the row begins: under the hand. */
  left: number;
  hint: string | null | undefined;
  act(move: string): void;
  sort(): void;
}

interface ActionProps {
  name: string;
  /** The key of the button among the game's meanings. */
  meaning: string;
  look?: string;
  priced: { label: string; price: string };
  /** The move that it makes. */
  move: string;
  of: Pick<ActionsProps, 'act' | 'hint'>;
}

/** The button's name and price; the price gets its own line where there is little room. */
function Action({ name, meaning, look = 'button', priced: { label, price }, move, of }: ActionProps) {
  return (
    <button
      type="button"
      class={look}
      data-target={name}
      data-meaning={`button:${meaning}`}
      data-hinted={of.hint === move ? '' : undefined}
      onClick={() => of.act(move)}
    >
      <span class="lc-label">
        <CardText text={withSuitSigns(price ? t.labelled({ label }) : label)} />
      </span>
      {price && <span class="lc-price"> {price}</span>}
    </button>
  );
}

/** The actions for the picked card. */
function CardMenu(props: ActionsProps) {
  const { choices, picking } = props;
  const { card, isShowing } = picking;
  if (card === null) return null;
  const play = isShowing ? undefined : choices.play.get(card);
  const mistake = !isShowing && choices.mistake?.cards.has(card) ? choices.mistake : null;
  const show = choices.show?.cards.has(card) ? choices.show : null;
  return (
    <>
      {play && (
        <Action
          name="play"
          meaning="play"
          look={play.costly ? 'button warn' : 'button primary'}
          priced={play}
          move={play.move}
          of={props}
        />
      )}
      {mistake && (
        <Action name="mistake" meaning="mistake" look="button warn" priced={mistake} move={`play ${card}`} of={props} />
      )}
      {show && (
        <Action name="show" meaning="show" look="button warn" priced={show} move={`expose ${card}`} of={props} />
      )}
    </>
  );
}

/** The filled button: the first of these that costs nothing. Drawing is highlighted only when nothing can be played. */
function urgedOf({ declare, reminds, end, draw, play }: Choices): Choice | null {
  const usual = (reminds ? declare : null) ?? end ?? (play.size === 0 ? draw : null);
  return usual?.costly ? null : usual;
}

function Usual(props: ActionsProps) {
  const { choices, picking, order, held, hint, sort } = props;
  const { declare, reminds, end, draw, show } = choices;
  const urged = urgedOf(choices);
  const look = (choice: Choice) => (choice === urged ? 'button primary' : 'button');
  return (
    <>
      {declare && (
        <Action
          name="declare"
          meaning="declare"
          look={reminds ? 'button primary lc-last' : 'button lc-last'}
          priced={declare}
          move={declare.move}
          of={props}
        />
      )}
      {end && <Action name="end" meaning="end" look={look(end)} priced={end} move={end.move} of={props} />}
      {draw && <Action name="draw-button" meaning="draw" look={look(draw)} priced={draw} move={draw.move} of={props} />}
      {show && (
        <button
          type="button"
          class="button bare lc-quiet"
          data-target="show-card"
          data-meaning="button:show-card"
          data-hinted={hinted(hint, 'expose')}
          onClick={() => picking.startShowing()}
        >
          {t.showCard}
        </button>
      )}
      {held > 1 && (
        <button
          type="button"
          class="button bare lc-quiet"
          data-target="sort"
          onClick={sort}
          aria-label={t.sortChanges({ order })}
        >
          {t.sort({ order })}
        </button>
      )}
    </>
  );
}

/** The strip's text in the middle of a choice; null for the game's own prompt. */
export function stepOf(
  choices: Choices,
  { card, isShowing }: Picking,
  meaningOf: (card: string) => string,
): string | null {
  if (card !== null) return meaningOf(card);
  return isShowing && choices.show ? t.chooseCard({ what: withPrice(choices.show) }) : null;
}

export function Actions(props: ActionsProps) {
  const { picking, left } = props;
  const isPicking = picking.card !== null || picking.isShowing;
  return (
    <div class="lc-actions" style={{ left: `${left}px` }}>
      {isPicking ? <CardMenu {...props} /> : <Usual {...props} />}
      {isPicking && (
        <button
          type="button"
          class="button lc-cancel"
          data-target="cancel"
          aria-label={t.cancel}
          onClick={picking.stop}
        >
          <span class="lc-cancel-word">{t.cancel}</span>
          <svg class="lc-cancel-sign" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
            <path d="M-5-5L5 5M5-5L-5 5" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}
