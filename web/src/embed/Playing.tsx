// A position in an embedded frame that the reader plays on from, against bots.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { HttpError, meaningsOf, openTable, type NewTable, type Opened } from '../client/http';
import { Icon } from '../frame/Icon';
import { Problem, Waiting } from './Problem';
import { motionNow, speed } from '../frame/settings';
import { useAsync } from '../frame/useAsync';
import type { Meaning } from '../protocol';
import { SceneBoard, useSceneKeys, type Scene } from '../table/SceneBoard';
import { Frame } from './Frame';
import { Game } from './game';
import * as t from '../words/embed.en';

export interface PlayingProps {
  table: NewTable;
  name: string;
  scene: Scene;
  /** The address of the page for this position. */
  page: string;
  /** Goes back to where the position came from. */
  onBack?: () => void;
}

/** How long bots wait before they move, in ms. */
const pace = 600;

export function Playing(props: PlayingProps) {
  const [round, setRound] = useState(0);
  const opened = useAsync(() => openTable({ ...props.table, pace }, true), `${round}`);
  if (opened.state === 'failed')
    return (
      <Problem page={props.page}>{opened.error instanceof HttpError ? opened.error.message : t.tableNotOpened}</Problem>
    );
  if (opened.state === 'waiting') return <Waiting what={t.settingUp} />;
  return (
    <Table key={opened.value.table} {...props} opened={opened.value} onStartOver={() => setRound((last) => last + 1)} />
  );
}

interface TableProps extends PlayingProps {
  opened: Opened;
  onStartOver(): void;
}

function Table({ scene, name, page, opened, onBack, onStartOver }: TableProps) {
  const game = useMemo(
    () =>
      new Game(opened, {
        board: scene.board,
        still: () => motionNow() === 'reduced',
        speed: () => speed.value,
      }),
    [opened],
  );
  useEffect(() => () => game.close(), [game]);
  const main = useRef<HTMLElement>(null);
  useSceneKeys(main, scene.board);
  const [shown, table, remark, trouble] = [game.shown.value, game.table.value, game.remark.value, game.trouble.value];
  const [meanings, setMeanings] = useState<Meaning[]>([]);
  const names = useMemo(() => table?.seats.map((seat, at) => seat.name ?? String(at + 1)) ?? [], [table?.code]);
  useEffect(() => {
    if (table) void meaningsOf(table).then((found) => setMeanings(withNames(found, names)));
  }, [table?.code]);
  if (trouble !== null) return <Problem page={page}>{trouble}</Problem>;
  if (!shown || !table) return <Waiting what={t.settingUp} />;
  const isMine = shown.to_decide === game.seat;
  const over = table.result?.over ? table.result.sentence : null;
  const says = over ?? (isMine ? t.yourTurn : t.othersTurn({ name: names[shown.to_decide ?? 0] ?? '' }));
  return (
    <Frame
      title={name}
      page={page}
      main={main}
      foot={
        <>
          <p role="status" class={remark ? 'learn-wrong refused' : ''}>
            {remark?.text ?? says}
          </p>
          <div>
            {onBack && (
              <button type="button" class="button" onClick={onBack}>
                <Icon name="back" />
                {t.backToReplay}
              </button>
            )}
            <button type="button" class="button" onClick={() => void game.undo()}>
              <Icon name="undo" />
              {t.undo}
            </button>
            <button type="button" class="button" onClick={onStartOver}>
              <Icon name="first" />
              {t.startOver}
            </button>
          </div>
        </>
      }
    >
      <SceneBoard
        scene={scene}
        names={names}
        meanings={meanings}
        seat={game.seat}
        shown={shown}
        canAct={isMine && shown.moves !== null}
        act={(move) => void game.act(move)}
        why={(move) => void game.why(move)}
        say={(said) => (game.remark.value = said)}
      />
    </Frame>
  );
}

const withNames = (meanings: Meaning[], names: string[]): Meaning[] => {
  const put = (text: string) => text.replace(/@(\d)/g, (at, seat) => names[Number(seat)] ?? at);
  return meanings.map((one) => ({ ...one, name: put(one.name), text: put(one.text) }));
};
