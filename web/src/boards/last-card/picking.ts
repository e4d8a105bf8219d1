// A card that is picked but not played: its menu lists the actions and their prices.
import { useState } from 'preact/hooks';
import type { BoardProps } from '../contract';
import type { Choices } from './moves';
import type { LastCardView } from './view';

export interface Picking {
  card: string | null;
  /** The player is choosing a card to show to the others. */
  isShowing: boolean;
  startShowing(): void;
  stop(): void;
  /** Opens the menu of a card. */
  open(card: string): void;
  /** A click on a card: plays it (the table asks first if that is costly), or opens its menu if it may not be played. */
  touch(card: string): Promise<void>;
}

interface State {
  /** The update that it belongs to: a new update starts afresh. */
  shown: number;
  card: string | null;
  isShowing: boolean;
}

export function usePicking({ shown, act, check, say }: BoardProps<LastCardView>, choices: Choices): Picking {
  const [kept, setKept] = useState<State>({ shown, card: null, isShowing: false });
  const { card, isShowing } = kept.shown === shown ? kept : { card: null, isShowing: false };
  const set = (change: Omit<State, 'shown'>) => {
    say(null);
    setKept({ shown, ...change });
  };

  const offers = (of: string) =>
    choices.play.has(of) || (choices.mistake?.cards.has(of) ?? false) || (choices.show?.cards.has(of) ?? false);

  async function touch(of: string): Promise<void> {
    if (isShowing) {
      if (choices.show?.cards.has(of)) return set({ card: of, isShowing });
      return say({ text: 'Everybody has seen this card already.' });
    }
    const play = choices.play.get(of);
    if (play) {
      say(null);
      return act(play.move);
    }
    set({ card: offers(of) ? of : null, isShowing });
    const { rule, title, message } = await check(`play ${of}`);
    say({ text: message ?? 'Not now.', ...(rule ? { rule } : {}), ...(title ? { title } : {}) });
  }

  return {
    card,
    isShowing,
    startShowing: () => set({ card: null, isShowing: true }),
    stop: () => set({ card: null, isShowing: false }),
    open: (of) => set({ card: offers(of) ? of : null, isShowing: false }),
    touch,
  };
}
