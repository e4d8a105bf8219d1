// A month of deals of the day, with the streak.
import { useState } from 'preact/hooks';
import { Icon } from '../../frame/Icon';
import type { GameKey } from '../../protocol';
import { longDate, monthAfter, monthName, monthOf, weeksOf } from '../../daily/days';
import { countedDays, longestStreak, streakOf, tryOf, type Days } from '../../daily/record';
import { inPoints } from '../../daily/score';
import * as t from '../../words/daily.en';

interface CalendarProps {
  kept: Days;
  game: GameKey;
  name: string;
  now: string;
}

function Day({ kept, game, day, now }: { kept: Days; game: GameKey; day: string; now: string }) {
  const result = tryOf(kept, game, day)?.result;
  const date = longDate(day);
  const label = result
    ? t.dayScored({ date, score: inPoints(result.score) })
    : day === now
      ? t.dayToday({ date })
      : t.dayMissed({ date });
  const look = result ? 'played' : day === now ? 'now' : day > now ? 'ahead' : '';
  return (
    <td class={look} aria-label={label} style={result ? { '--score': result.score / 1000 } : {}}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {result && <b aria-hidden="true">{inPoints(result.score)}</b>}
    </td>
  );
}

export function Calendar({ kept, game, name, now }: CalendarProps) {
  const [month, setMonth] = useState(monthOf(now));
  const streak = streakOf(kept, now, game);
  const longest = longestStreak(kept, now, game);
  const isOpen = streak > 0 && !countedDays(kept, now, game).has(now);
  const days = t.weekdays.split(' ');
  return (
    <section class="day-calendar paper" aria-labelledby="streak">
      <h2 id="streak">{t.streak}</h2>
      <p class="streak">{t.daysInRow({ days: streak })}</p>
      <p class="help">
        {isOpen && `${t.stillOpen} `}
        {longest > streak && t.longest({ days: longest })}
      </p>
      <div class="month">
        <button
          type="button"
          class="button bare"
          aria-label={t.earlier}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <Icon name="back" />
        </button>
        <span aria-live="polite">{monthName(month)}</span>
        <button
          type="button"
          class="button bare"
          aria-label={t.later}
          disabled={month >= monthOf(now)}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <Icon name="next" />
        </button>
      </div>
      <table>
        <caption class="visually-hidden">{t.calendar({ game: name, month: monthName(month) })}</caption>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, place) =>
                day ? <Day key={day} kept={kept} game={game} day={day} now={now} /> : <td key={place} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
