// A second button beside “Play”: the same game in this browser alone.
import { canPlayHere, isSite } from './here';
import * as t from '../words/front.en';

export function PlayHere({ game, name }: { game: string; name: string }) {
  // On a static site every table is in this browser, and the other button says so already.
  if (!canPlayHere || isSite) return null;
  return (
    <a class="button" href={`/new/${game}?here`} aria-label={t.playGameHere({ name })}>
      {t.playHere}
    </a>
  );
}
