// The bar above a lesson: the way out, its title and its progress.
import type { LessonHead } from '../../client/http';
import { learnLink } from '../../frame/games';
import { Icon } from '../../frame/Icon';
import { overlay } from '../../frame/overlays';
import type { GameKey } from '../../protocol';
import type { Lessoning } from './useLesson';
import * as t from '../../words/learn.en';

interface BarProps {
  page: { game: GameKey; name: string; head: LessonHead; table: string | null };
  steps: number;
  now: Lessoning;
}

export function LessonBar({ page: { game, name, head, table }, steps, now }: BarProps) {
  const done = now.phase === 'end' ? steps : now.step + (now.phase === 'told' ? 1 : 0);
  return (
    <header class="learn-bar">
      <a class="button bare" href={learnLink(game, undefined, table)} aria-label={t.lessonsOf({ name })}>
        <Icon name="back" />
      </a>
      <h1>{head.title}</h1>
      <progress max={steps} value={done} aria-label={t.step({ step: Math.min(now.step + 1, steps), steps })} />
      {table && (
        <a class="button" href={`/t/${table}`}>
          {t.backToTable}
        </a>
      )}
      <button type="button" class="button bare" onClick={() => (overlay.value = 'keys')} aria-label={t.keys}>
        <Icon name="help" />
      </button>
    </header>
  );
}
