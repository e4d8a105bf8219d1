// A game in short, on one screen and on one sheet of paper.
import type { GameInfo } from '../../client/http';
import { Icon } from '../../frame/Icon';
import { Drawing } from '../../frame/About';
import * as t from '../../words/rulebook.en';

export function Short({ info }: { info: GameInfo }) {
  const { game, name, summary, players, minutes } = info;
  const [least, most] = players;
  return (
    <main class="short">
      <header>
        <h1>{t.inShort({ name })}</h1>
        <p>{summary}</p>
        <p class="help">{t.forWhom({ least, most, minutes })}</p>
      </header>
      <div class="short-picture">
        <Drawing game={game} name={name} />
      </div>
      <ol>
        {info.in_short.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div class="short-actions">
        <a class="button primary" href={`/new/${game}`}>
          {t.play({ name })}
        </a>
        <button type="button" class="button" onClick={() => print()}>
          <Icon name="save" />
          {t.print}
        </button>
        <a class="button" href={`/rules/${game}`}>
          {t.allRules}
        </a>
      </div>
    </main>
  );
}
