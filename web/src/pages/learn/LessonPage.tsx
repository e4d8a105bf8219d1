// A lesson on the game's own board. The text stands beside the board, or above it on a phone, and never covers it.
import { useRef } from 'preact/hooks';
import { HttpError, lesson, type Lesson, type LessonHead } from '../../client/http';
import { openRule } from '../../frame/overlays';
import { Problem, Waiting } from '../../frame/Problem';
import { RuleDrawer } from '../../frame/RuleDrawer';
import { wantsPlainBoard } from '../../frame/settings';
import { TopBar } from '../../frame/TopBar';
import { useAsync } from '../../frame/useAsync';
import { useTitle } from '../../frame/useTitle';
import type { GameKey } from '../../protocol';
import { loadScene, SceneBoard, useSceneKeys, type Scene } from '../../table/SceneBoard';
import { LessonBar } from './LessonBar';
import { Talk } from './Talk';
import { useLesson } from './useLesson';
import * as t from '../../words/learn.en';

interface PageProps {
  game: GameKey;
  name: string;
  head: LessonHead;
  all: readonly LessonHead[];
  table: string | null;
}

interface Loaded {
  lesson: Lesson;
  scene: Scene;
}

async function load(game: GameKey, key: string, plain: boolean): Promise<Loaded> {
  const [found, scene] = await Promise.all([lesson(game, key), loadScene(game, plain)]);
  return { lesson: found, scene };
}

function Playing({ loaded: { lesson: of, scene }, page }: { loaded: Loaded; page: PageProps }) {
  const { game, all, table } = page;
  const now = useLesson(game, of, scene.board);
  const main = useRef<HTMLElement>(null);
  const rule = openRule.value;
  const next = all[all.findIndex(({ key }) => key === of.key) + 1];
  const points = now.phase === 'act' ? of.steps[now.step]!.points : [];
  useSceneKeys(main, scene.board);
  return (
    <div class="learn">
      <LessonBar page={page} steps={of.steps.length} now={now} />
      <Talk game={game} lesson={of} now={now} next={next} table={table} />
      <main class="learn-main" ref={main}>
        <SceneBoard
          scene={scene}
          names={of.names}
          meanings={of.meanings}
          seat={0}
          shown={now.shown}
          canAct={now.phase === 'act'}
          act={now.act}
          why={now.why}
          say={now.say}
          points={points}
        />
      </main>
      {rule !== null && <RuleDrawer game={game} rule={rule} onClose={() => (openRule.value = null)} />}
    </div>
  );
}

export function LessonPage(page: PageProps) {
  const { game, head, name } = page;
  const plain = wantsPlainBoard();
  const loaded = useAsync(() => load(game, head.key, plain), `${game} ${head.key} ${plain}`);
  useTitle(t.lessonTitle({ lesson: head.title, name }));
  if (loaded.state === 'done') return <Playing key={head.key} loaded={loaded.value} page={page} />;
  return (
    <>
      <TopBar title={t.lessons} />
      <main>
        {loaded.state === 'failed' ? (
          <Problem title={t.oneNotFetched}>
            <p>{loaded.error instanceof HttpError ? loaded.error.message : t.notFetchedNow}</p>
          </Problem>
        ) : (
          <Waiting what={t.fetchingOne} />
        )}
      </main>
    </>
  );
}
