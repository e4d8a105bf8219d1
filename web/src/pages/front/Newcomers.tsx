// What newcomers see first: an invitation to learn a game by playing it.
import type { GameInfo } from '../../client/http';
import { learnLink } from '../../frame/games';
import * as t from '../../words/front.en';

export function Newcomers({ infos }: { infos: GameInfo[] }) {
  return (
    <section class="newcomers" aria-labelledby="newcomers">
      <div>
        <h2 id="newcomers">{t.newHere}</h2>
        <p>{t.learnByPlaying}</p>
      </div>
      <ul>
        {infos.map(({ game, name }) => (
          <li key={game}>
            <a class="button" href={learnLink(game)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
