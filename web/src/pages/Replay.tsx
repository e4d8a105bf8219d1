// A past game: from a file, or from a table that is over. Step, play, jump.
import { useState } from 'preact/hooks';
import { HttpError, replayOf } from '../client/http';
import { tokenOf } from '../client/tokens';
import { readText } from '../frame/files';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import { Viewer } from './replay/Viewer';
import './replay/replay.css';

function ChooseFile({ onText }: { onText(text: string): void }) {
  return (
    <label class="button primary file">
      Choose a file
      <input
        type="file"
        class="visually-hidden"
        accept=".txt,text/plain"
        onChange={(event) => void readText(event.currentTarget).then((text) => (text ? onText(text) : undefined))}
      />
    </label>
  );
}

export function Replay({ route }: { route: Extract<Route, { page: 'replay' }> }) {
  const { table } = route;
  const [file, setFile] = useState<string | null>(null);
  const found = useAsync(async () => (table ? replayOf(table, tokenOf(table)) : null), table);
  const text = file ?? (found.state === 'done' ? found.value : null);
  useTitle('Replay');
  if (text) return <Viewer key={text} text={text} onOther={setFile} />;
  return (
    <>
      <TopBar title="Replay" />
      <main>
        {table && found.state === 'waiting' && <Waiting what="Fetching the game" />}
        {table && found.state === 'failed' && (
          <Problem title="This game cannot be watched">
            <p>{found.error instanceof HttpError ? found.error.message : 'The game could not be fetched.'}</p>
            <ChooseFile onText={setFile} />
          </Problem>
        )}
        {!table && (
          <Problem title="Watch a past game">
            <p>Choose the file of a saved game. A finished table has a link to its replay.</p>
            <ChooseFile onText={setFile} />
          </Problem>
        )}
      </main>
    </>
  );
}
