// What today brings, before everything else: the deal of the day in each game, the puzzles of the day, the streaks, and the
// player's own mistakes that wait to be put right.
import type { GameInfo } from '../../client/http';
import { mistakes } from '../../client/mistakes';
import { puzzleRecord, streakOf as puzzleStreakOf, todaysPuzzle } from '../../client/puzzleRecord';
import { today } from '../../daily/days';
import { changes, days, streakOf, tryOf } from '../../daily/record';
import * as t from '../../words/front.en';

export function Today({ infos }: { infos: GameInfo[] }) {
  void changes.value;
  const kept = days();
  const now = today();
  const streak = streakOf(kept, now);
  const puzzleDays = puzzleStreakOf(puzzleRecord.value);
  const puzzlesLeft = infos.filter(({ game }) => !todaysPuzzle(game).isSolved).length;
  const own = mistakes.value.filter(({ solved }) => !solved);
  return (
    <section class="today" aria-labelledby="today">
      <h2 id="today">{t.today}</h2>
      <ul>
        {infos.map(({ game, name }) => {
          const played = tryOf(kept, game, now);
          const score = played?.result ? Math.round(played.result.score / 10) : null;
          return (
            <li key={game}>
              <a class={played?.result ? 'button done' : 'button'} href={`/daily/${game}`}>
                {name} <b>{score !== null ? t.todayScore({ score }) : played ? t.todayBegun : t.todayOpen}</b>
              </a>
            </li>
          );
        })}
      </ul>
      <p>
        {streak > 0 && t.todayStreak({ days: streak })} <a href="/puzzles">{t.puzzles({ open: puzzlesLeft })}</a>
        {puzzleDays > 0 && ` (${t.puzzleStreak({ days: puzzleDays })})`}
        {own.length > 0 && (
          <>
            {' · '}
            <a href={`/puzzles/${own[0]!.game}/own`}>{t.ownMistakes({ count: own.length })}</a>
          </>
        )}
        {kept.tries.length > 0 && (
          <>
            {' · '}
            <a href="/profile">{t.yourGames}</a>
          </>
        )}
      </p>
    </section>
  );
}
