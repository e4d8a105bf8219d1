// The last lesson: a whole game against a bot at a real table, with the coach's tips beside it.
import { useState } from 'preact/hooks';
import { HttpError, lesson, openAnywhere, type LessonHead } from '../../client/http';
import { keepToken, visited } from '../../client/tokens';
import { Drawing } from '../../frame/About';
import { learnLink } from '../../frame/games';
import { navigate } from '../../frame/router';
import { playerName } from '../../frame/settings';
import { TopBar } from '../../frame/TopBar';
import { useAsync } from '../../frame/useAsync';
import type { GameKey } from '../../protocol';
import { keepDone } from './progress';
import * as t from '../../words/learn.en';

interface CoachedProps {
  game: GameKey;
  name: string;
  head: LessonHead;
  table: string | null;
}

async function open(game: GameKey, { key, coached }: LessonHead): Promise<void> {
  const { players = 2, level = 'easy' } = coached ?? {};
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, level }));
  const you = { kind: 'person' as const, name: playerName.value.trim() || t.you };
  const opened = await openAnywhere({ game, seats: [you, ...bots] });
  keepToken(opened.table, opened.token);
  visited(opened.table, game);
  keepDone(game, key);
  navigate(`/t/${opened.table}?coach=${key}`);
}

export function CoachedGame({ game, name, head, table }: CoachedProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const found = useAsync(() => lesson(game, head.key), `${game} ${head.key}`);
  const tips = found.state === 'done' ? found.value.tips : [];
  const start = () =>
    void open(game, head).catch((error: unknown) =>
      setProblem(error instanceof HttpError ? error.message : t.tableNotOpened),
    );
  return (
    <>
      <TopBar title={t.lessons} look="on-deep on-wall" />
      <main class="learn-list">
        <div class="learn-hello wall on-deep">
          <div>
            <h1>{head.title}</h1>
            <p>{head.promise}</p>
            <ul>
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
            <p class="learn-start">
              <button type="button" class="button primary" onClick={start}>
                {t.playEasyBot}
              </button>
              {table && (
                <a class="button" href={`/t/${table}`}>
                  {t.backToTable}
                </a>
              )}
              <a class="button bare" href={learnLink(game, undefined, table)}>
                {t.allLessons}
              </a>
            </p>
            {problem && (
              <p class="problem-line" role="alert">
                {problem}
              </p>
            )}
          </div>
          <Drawing game={game} name={name} />
        </div>
      </main>
    </>
  );
}
