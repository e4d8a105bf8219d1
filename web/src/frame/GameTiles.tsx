// The games as their tables seen from above, in a row: to choose one of them, or as links.
import type { GameInfo } from '../client/http';
import type { GameKey } from '../protocol';
import { Drawing } from './About';
import './game-tiles.css';

interface ChoiceProps {
  infos: readonly GameInfo[];
  /** What is chosen. */
  legend: string;
  game: GameKey;
  onChoose(game: GameKey): void;
}

export function GameChoice({ infos, legend, game, onChoose }: ChoiceProps) {
  return (
    <fieldset class="game-tiles">
      <legend class="visually-hidden">{legend}</legend>
      {infos.map((info) => (
        <label key={info.game} class="game-tile">
          <input
            type="radio"
            class="visually-hidden"
            name="game"
            value={info.game}
            checked={info.game === game}
            onChange={() => onChoose(info.game)}
          />
          <Drawing game={info.game} name="" />
          <span>{info.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface LinksProps {
  infos: readonly GameInfo[];
  label: string;
  /** The game of this page. */
  game?: GameKey;
  linkOf(info: GameInfo): string;
  /** For screen readers, if it is more than the name. */
  labelOf?(info: GameInfo): string;
  isDone?(info: GameInfo): boolean;
}

export function GameLinks({ infos, label, game, linkOf, labelOf, isDone }: LinksProps) {
  return (
    <nav class="game-tiles" aria-label={label}>
      {infos.map((info) => (
        <a key={info.game} class="game-tile" href={linkOf(info)} aria-current={info.game === game ? 'page' : undefined}>
          <Drawing game={info.game} name="" />
          <span aria-hidden={!!labelOf}>
            {isDone?.(info) && <span aria-hidden="true">✓ </span>}
            {info.name}
          </span>
          {labelOf && <span class="visually-hidden">{labelOf(info)}</span>}
        </a>
      ))}
    </nav>
  );
}
