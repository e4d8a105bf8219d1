// A loaded replay: the choice of view, whether the deal was fair, and the game itself.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadBoard } from '../../boards';
import { catalog, games, HttpError } from '../../client/http';
import { proofOf, readDeal } from '../../client/fair';
import { keptDeal } from '../../client/tokens';
import { readText } from '../../frame/files';
import { nameOf } from '../../frame/games';
import { Icon } from '../../frame/Icon';
import { openRule } from '../../frame/overlays';
import { Problem, Waiting } from '../../frame/Problem';
import { wantsPlainBoard } from '../../frame/settings';
import { TopBar } from '../../frame/TopBar';
import { useAsync } from '../../frame/useAsync';
import { FrameStore } from './frames';
import { movesOf } from './moves';
import { Watch, type Loaded } from './Watch';
import * as t from '../../words/replay.en';

async function load(store: FrameStore, text: string, seat: number | null, plain: boolean): Promise<Loaded> {
  const about = await store.about();
  const [infos, cards, board, moves] = await Promise.all([
    games(),
    catalog(about.game),
    loadBoard(about.game, plain),
    movesOf(text, seat),
  ]);
  return {
    about,
    info: infos.find((info) => info.game === about.game) ?? null,
    board,
    catalog: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null,
    moves,
  };
}

/** Whether anybody could choose the deal, if the replay says how it was made. */
function DealProof({ text, code, names }: { text: string; code: string | null; names: string[] }) {
  const deal = useMemo(() => readDeal(text), [text]);
  if (!deal) return null;
  const proof = proofOf(deal, names, code === null ? null : keptDeal(code, deal.game));
  return <p class={proof.proven ? 'deal-proof proven' : 'deal-proof'}>{proof.text}</p>;
}

interface ChoicesProps {
  names: string[] | null;
  /** Whether this game has hidden hands, which can then be shown. */
  secret: boolean;
  seat: number | null;
  onSeat(seat: number | null): void;
  /** The table that the game came from: the way back leads there. */
  code: string | null;
  onOther(text: string): void;
}

function Choices({ names, secret, seat, onSeat, code, onOther }: ChoicesProps) {
  return (
    <div class="viewer-choices">
      {names && (
        <label>
          <span>{t.view}</span>
          <select
            class="field"
            value={seat === null ? '' : String(seat)}
            onChange={(event) => onSeat(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
          >
            <option value="">{secret ? t.allOpen : t.everyone}</option>
            {names.map((name, at) => (
              <option key={at} value={String(at)}>
                {secret ? t.whatTheySaw({ name }) : t.fromSeat({ name })}
              </option>
            ))}
          </select>
        </label>
      )}
      {code === null ? (
        <label class="button file">
          {t.anotherFile}
          <input
            type="file"
            class="visually-hidden"
            accept=".txt,text/plain"
            onChange={(event) =>
              void readText(event.currentTarget).then((other) => (other ? onOther(other) : undefined))
            }
          />
        </label>
      ) : (
        <a class="button" href={`/t/${code}`}>
          <Icon name="back" />
          {t.backToTable}
        </a>
      )}
    </div>
  );
}

interface ViewerProps {
  text: string;
  /** The table that the game came from; null for a file or a link that holds the game. */
  code: string | null;
  /** Whether “Play on” opens a table in this browser. */
  here: boolean;
  onOther(text: string): void;
}

export function Viewer({ text, code, here, onOther }: ViewerProps) {
  const [seat, setSeat] = useState<number | null>(null);
  const plain = wantsPlainBoard();
  // A new object for each choice, so that the board loads again.
  const asked = useMemo(() => ({ store: new FrameStore(text, seat), plain }), [text, seat, plain]);
  const { store } = asked;
  const loaded = useAsync(() => load(store, text, seat, plain), asked);
  const done = loaded.state === 'done' ? loaded.value : null;
  useEffect(() => () => void (openRule.value = null), []);
  return (
    <div class="viewer">
      <TopBar title={done ? nameOf(done.about.game, done.info) : t.replay} />
      <Choices
        names={done?.about.names ?? null}
        secret={done?.info?.secret_hands ?? true}
        seat={seat}
        onSeat={setSeat}
        code={code}
        onOther={onOther}
      />
      <main class="viewer-main">
        {loaded.state === 'waiting' && <Waiting what={t.loading} />}
        {loaded.state === 'failed' && (
          <Problem title={t.notAReplay}>
            <p>{loaded.error instanceof HttpError ? loaded.error.message : t.notRead}</p>
          </Problem>
        )}
        {done && <DealProof text={text} code={code} names={done.about.names} />}
        {done && <Watch loaded={done} store={store} text={text} code={code} here={here} seat={seat} />}
      </main>
    </div>
  );
}
