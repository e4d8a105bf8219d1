// The viewer's possible actions and their costs, sorted by where they appear. The words are the game's.
import type { Choice, Guide, PricedMoves } from '../../protocol';
import * as t from './words.en';

/** Something that can be done with each of some cards. */
export interface ForCards extends PricedMoves {
  cards: ReadonlySet<string>;
}

export interface Choices {
  /** By card. */
  play: ReadonlyMap<string, Choice>;
  draw: Choice | null;
  end: Choice | null;
  declare: Choice | null;
  /** Whether declaring is offered only when it is due; otherwise the button reminds nobody of it. */
  reminds: boolean;
  /** Playing a card that may not be played now. */
  mistake: ForCards | null;
  /** Showing a card to the others. */
  show: ForCards | null;
}

const nothing: Choices = {
  play: new Map(),
  draw: null,
  end: null,
  declare: null,
  reminds: true,
  mistake: null,
  show: null,
};

const cardOf = (move: string): string => move.split(' ')[1] ?? '';

/** A button that is there whether its move is legal or not, at a table without reminders. */
function alwaysThere(guide: Guide, kind: string): Choice | null {
  const given = guide.at_a_price.find((one) => one.kind === kind);
  const move = given?.moves[0];
  return given && move
    ? { move, label: given.label, meaning: '', price: given.price, goal: false, costly: false }
    : null;
}

/** `isBlocked`: it is the viewer's turn, but the current effect must end first. */
export function choicesOf(guide: Guide | null | undefined, isBlocked: boolean): Choices {
  if (!guide || isBlocked) return nothing;
  const plain = (word: string) => guide.choices.find(({ move }) => move === word) ?? null;
  const plays = guide.choices.filter(({ move }) => move.startsWith('play '));
  const forCards = (kind: string): ForCards | null => {
    const given = guide.at_a_price.find((one) => one.kind === kind);
    return given ? { ...given, cards: new Set(given.moves.map(cardOf)) } : null;
  };
  return {
    play: new Map(plays.map((choice) => [cardOf(choice.move), choice])),
    draw: plain('draw'),
    end: plain('end'),
    reminds: !guide.at_a_price.some(({ kind }) => kind === 'declare'),
    declare: plain('declare') ?? alwaysThere(guide, 'declare'),
    mistake: forCards('mistake'),
    show: forCards('show'),
  };
}

interface Priced {
  label: string;
  price: string;
}

/** "Play it anyway: draw 2, your turn ends". */
export const withPrice = ({ label, price }: Priced): string => (price ? t.priced({ label, price }) : label);
