// Which past game to watch: from a file, or finished at one of this browser's tables.
import { readText } from '../../frame/files';
import { useGames } from '../../frame/games';
import { Problem } from '../../frame/Problem';
import { Finished } from '../front/MyTables';
import { useMyTables } from '../front/useMyTables';
import * as t from '../../words/replay.en';
import '../front/mine.css';

interface ChooseProps {
  onText(text: string): void;
}

export function ChooseFile({ onText }: ChooseProps) {
  return (
    <label class="button primary file">
      {t.chooseFile}
      <input
        type="file"
        class="visually-hidden"
        accept=".txt,text/plain"
        onChange={(event) => void readText(event.currentTarget).then((text) => (text ? onText(text) : undefined))}
      />
    </label>
  );
}

export function ChooseGame({ onText }: ChooseProps) {
  const tables = useMyTables();
  const games = useGames();
  return (
    <>
      <Problem title={t.watchPast}>
        <p>{t.watchPastHow}</p>
        <ChooseFile onText={onText} />
      </Problem>
      <div class="choose-game">
        {tables && <Finished tables={tables} infos={games.state === 'done' ? games.value : []} />}
      </div>
    </>
  );
}
