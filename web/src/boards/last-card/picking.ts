// A card that is picked but not played: its menu lists the actions and their prices.
import { useChoice } from '../../parts/choice';
import type { BoardProps } from '../contract';
import type { Choices } from './moves';
import type { LastCardView } from './view';
import * as t from './words.en';

export interface Picking {
  card: string | null;
  /** The player is choosing a card to show to the others. */
  isShowing: boolean;
  startShowing(): void;
  stop(): void;
  /** Opens the menu of a card. */
  open(card: string): void;
  /** A click on a card: plays it (the table asks first if that is costly), or opens its menu if it may not be played. */
  touch(card: string): void;
}

const nothing: Pick<Picking, 'card' | 'isShowing'> = { card: null, isShowing: false };

export function usePicking(props: BoardProps<LastCardView>, choices: Choices): Picking {
  const { act, why, say } = props;
  const [{ card, isShowing }, set] = useChoice(props, nothing);
  const { play, mistake, show } = choices;
  const offers = (of: string) => play.has(of) || mistake?.cards.has(of) || show?.cards.has(of);

  function touch(of: string): void {
    const move = play.get(of)?.move;
    if (isShowing) {
      if (show?.cards.has(of)) set({ card: of });
      else say({ text: t.seenByAll });
    } else if (move) {
      say(null);
      act(move);
    } else {
      set({ card: offers(of) ? of : null });
      why(`play ${of}`);
    }
  }

  return {
    card,
    isShowing,
    startShowing: () => set({ card: null, isShowing: true }),
    stop: () => set(nothing),
    open: (of) => set({ card: offers(of) ? of : null, isShowing: false }),
    touch,
  };
}
