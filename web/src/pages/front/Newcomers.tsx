// What newcomers see first: an invitation to learn a game by playing it.
import type { GameInfo } from '../../client/http';
import { learnLink } from '../../frame/games';

export function Newcomers({ infos }: { infos: GameInfo[] }) {
  return (
    <section class="newcomers" aria-labelledby="newcomers">
      <div>
        <h2 id="newcomers">New here?</h2>
        <p>Learn by playing, in lessons of two minutes.</p>
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
