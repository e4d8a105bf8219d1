// A game for somebody who does not know it: its drawing on a table seen from above, and its rules in a few lines.
import { loadPicture } from '../boards';
import type { GameInfo } from '../client/http';
import type { GameKey } from '../protocol';
import { learnLink } from './games';
import { useAsync } from './useAsync';
import * as t from '../words/frame.en';
import './about.css';

/** The table itself, felt in a wooden rim, with the game on it. Without a name it only adorns what names the game. */
export function Drawing({ game, name }: { game: GameKey; name: string }) {
  const picture = useAsync(() => loadPicture(game).then((of) => ({ of })), game);
  return (
    <div class="drawing" aria-hidden={!name || undefined}>
      {picture.state === 'done' && <picture.value.of title={t.aGameOf({ name })} />}
    </div>
  );
}

/** The rules in a few lines, and where to learn the rest. */
export function InShort({ info }: { info: GameInfo }) {
  return (
    <section class="in-short" aria-labelledby="in-short">
      <h2 id="in-short">{t.inShort({ name: info.name })}</h2>
      <ul>
        {info.in_short.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <a href={learnLink(info.game)}>{t.learnByPlaying}</a> · <a href={`/rules/${info.game}`}>{t.allRules}</a>
      </p>
    </section>
  );
}
