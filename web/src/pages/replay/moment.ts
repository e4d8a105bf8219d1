// The moment of a replay in its address: `/replay?table=K7QX2M#12`. Where the `#` holds the game itself, the moment
// comes before it: `/replay?at=12#1H4sI…`.
import { useEffect, useState } from 'preact/hooks';
import { addressNow, hrefOf, linkTo } from '../../frame/address';
import { isMoment } from '../../frame/router';
import { isHere } from '../../local/here';
import { packed } from '../../local/link';
import type { GameKey } from '../../protocol';

const read = () => {
  const { hash, searchParams } = addressNow();
  const said = hash.slice(1);
  const asked = (isMoment(said) && said) || searchParams.get('at') || '0';
  return /^\d+$/.test(asked) ? Number(asked) : 0;
};

/** The current address, at another moment. */
function addressAt(at: number): string {
  const now = addressNow();
  if (isMoment(now.hash.slice(1))) now.hash = String(at);
  else now.searchParams.set('at', String(at));
  return hrefOf(now.pathname + now.search + now.hash);
}

export function useMoment(last: number): [number, (to: number) => void] {
  const [at, setAt] = useState(() => Math.min(last, read()));
  const go = (to: number) => {
    const wanted = Math.max(0, Math.min(last, to));
    setAt(wanted);
    history.replaceState(history.state, '', addressAt(wanted));
  };
  useEffect(() => {
    const changed = () => setAt(Math.min(last, read()));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [last]);
  return [at, go];
}

/** A link to send: a table of the server goes by its code; any other game is in the link. */
export async function linkToMoment(
  code: string | null,
  at: number,
  game: GameKey,
  replay: string,
  reviewed = false,
): Promise<string> {
  const review = reviewed ? '&review=1' : '';
  if (code !== null && !isHere(code)) return linkTo(`/replay?table=${code}${review}#${at}`);
  return linkTo(`/replay?at=${at}${review}#${await packed({ game, replay })}`);
}
