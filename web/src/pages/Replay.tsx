// A past game, from a file or from a finished table. Step, play, jump.
import { useState } from 'preact/hooks';
import { HttpError, replayOf } from '../client/http';
import { tokenOf } from '../client/tokens';
import { takeHanded } from '../frame/files';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import { canPlayHere, isHere, isSite } from '../local/here';
import { BadLink, unpacked } from '../local/link';
import { ChooseFile, ChooseGame } from './replay/ChooseGame';
import { Viewer } from './replay/Viewer';
import * as t from '../words/replay.en';
import './replay/replay.css';
import './replay/sideways.css';

function wordsFor(error: Error, table: string | null): string {
  if (table && isHere(table) && error instanceof HttpError && error.status === 404) return t.keptElsewhere;
  return error instanceof HttpError || error instanceof BadLink ? error.message : t.notFetched;
}

export function Replay({ route }: { route: Extract<Route, { page: 'replay' }> }) {
  const { table, link } = route;
  const [file, setFile] = useState<string | null>(takeHanded);
  const found = useAsync(async () => {
    if (link) return (await unpacked(link)).replay ?? null;
    return table ? replayOf(table, tokenOf(table)) : null;
  }, `${table} ${link}`);
  const text = file ?? (found.state === 'done' ? found.value : null);
  const asked = table !== null || link !== null;
  useTitle(t.replay);
  if (text) {
    const code = file === null ? table : null;
    const here = isSite || (canPlayHere && (code === null || isHere(code)));
    return <Viewer key={text} text={text} code={code} here={here} onOther={setFile} />;
  }
  return (
    <>
      <TopBar title={t.replay} />
      <main>
        {asked && found.state === 'waiting' && <Waiting what={t.fetching} />}
        {asked && found.state === 'failed' && (
          <Problem title={t.cannotWatch}>
            <p>{wordsFor(found.error, table)}</p>
            <ChooseFile onText={setFile} />
          </Problem>
        )}
        {(!asked || (found.state === 'done' && !found.value)) && <ChooseGame onText={setFile} />}
      </main>
    </>
  );
}
