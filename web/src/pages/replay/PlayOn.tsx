// Starts a new game from a moment of a past one: the same position, with bots in the other seats.
import { useState } from 'preact/hooks';
import { HttpError, openTable, type GameInfo } from '../../client/http';
import { keepToken, visited } from '../../client/tokens';
import { Dialog } from '../../frame/Dialog';
import { navigate } from '../../frame/router';
import { playerName } from '../../frame/settings';
import type { BotLevel, GameKey } from '../../protocol';
import { cutReplay } from './cut';
import * as t from '../../words/replay.en';

interface PlayOnProps {
  text: string;
  at: number;
  game: GameKey;
  /** Opens the new table in this browser, without a server. */
  here: boolean;
  info: GameInfo | null;
  names: string[];
  /** The seat offered first. */
  seat: number;
  onClose(): void;
}

export function PlayOn({ text, at, game, here, info, names, seat: first, onClose }: PlayOnProps) {
  const [seat, setSeat] = useState(first);
  const levels: BotLevel[] = info?.bots ?? ['medium'];
  const [level, setLevel] = useState<BotLevel>(levels.includes('medium') ? 'medium' : levels[0]!);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const mine = { kind: 'person' as const, name: playerName.value || (names[seat] ?? t.you) };
    const seats = names.map((name, number) => (number === seat ? mine : { kind: 'bot' as const, level, name }));
    try {
      const opened = await openTable({ game, replay: cutReplay(text, at), seats }, here);
      keepToken(opened.table, opened.token);
      visited(opened.table, game);
      navigate(`/t/${opened.table}`);
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : t.notOpened);
    }
  };
  return (
    <Dialog title={at === 0 ? t.playDeal : t.playOnAfter({ number: at })} onClose={onClose}>
      <p>{here ? t.newTableHere : t.newTable}</p>
      <div class="play-on">
        <label>
          <span>{t.youPlay}</span>
          <select class="field" value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {names.map((name, number) => (
              <option key={number} value={String(number)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t.botsAre}</span>
          <select class="field" value={level} onChange={(event) => setLevel(event.currentTarget.value as BotLevel)}>
            {levels.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem && <p class="problem-line">{problem}</p>}
      <div class="pair">
        <button type="button" class="button primary" onClick={() => void begin()}>
          {t.playOn}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  );
}
