// Draws the page for the current address, loading its code on first use, and any overlay above it.
import type { FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { embedding } from './embedding';
import type { EmbedDialog } from './EmbedDialog';
import { Keys } from './Keys';
import { Problem, Waiting } from './Problem';
import { Settings } from './Settings';
import { StorageNotice } from '../local/StorageNotice';
import { UpdateNotice } from '../offline/UpdateNotice';
import { isHere } from '../local/here';
import { startHere } from '../local/host';
import { overlay } from './overlays';
import { route, type Route } from './router';
import * as t from '../words/frame.en';

type Page = FunctionComponent<{ route: never }>;

const pages: Record<Route['page'], () => Promise<unknown>> = {
  front: () => import('../pages/Front').then((m) => m.Front),
  new: () => import('../pages/NewTable').then((m) => m.NewTable),
  table: () => import('../pages/TablePage').then((m) => m.TablePage),
  here: () => import('../local/OpenHere').then((m) => m.OpenHere),
  replay: () => import('../pages/Replay').then((m) => m.Replay),
  rules: () => import('../pages/Rules').then((m) => m.Rules),
  docs: () => import('../local/Docs').then((m) => m.Docs),
  learn: () => import('../pages/Learn').then((m) => m.Learn),
  puzzles: () => import('../pages/Puzzles').then((m) => m.Puzzles),
  lab: () => import('../pages/Lab').then((m) => m.Lab),
  daily: () => import('../pages/Daily').then((m) => m.Daily),
  duplicate: () => import('../pages/Duplicate').then((m) => m.Duplicate),
  profile: () => import('../pages/Profile').then((m) => m.Profile),
  lobby: () => import('../pages/Lobby').then((m) => m.Lobby),
  you: () => import('../pages/You').then((m) => m.You),
  missing: () => import('../pages/Missing').then((m) => m.Missing),
};

/** A page for another table or game counts as another page, and starts anew. */
function keyOf(of: Route): string {
  if (of.page === 'table') return `table ${of.code}`;
  if (of.page === 'new' || of.page === 'rules') return `${of.page} ${of.game}`;
  if (of.page === 'docs') return `docs ${of.name}`;
  if (of.page === 'here') return `here ${of.link}`;
  if (of.page === 'puzzles') return `puzzles ${of.game ?? ''} ${of.which ?? ''}`;
  if (of.page === 'learn') return `learn ${of.game} ${of.lesson ?? ''}`;
  if (of.page === 'daily') return `daily ${of.game ?? ''}`;
  if (of.page === 'duplicate') return `duplicate ${of.code ?? ''} ${of.link ?? ''}`;
  return of.page === 'replay' ? `replay ${of.table ?? ''} ${of.link ?? ''}` : of.page;
}

/** Fetches what the page of a table in this browser will need, together with the page; the slowest part comes first. */
function fetchEarly(of: Route): void {
  if (of.page === 'here' || (of.page === 'table' && isHere(of.code))) startHere();
  // The code that asks for these files reports failures.
  if (of.page === 'here') pages.table().catch(() => undefined);
}

/** Pages already loaded: going back to one of them takes no waiting. */
const loaded = new Map<Route['page'], { of: Page }>();

function usePage(name: Route['page']): { of: Page } | 'failed' | null {
  const [, setSettled] = useState(0);
  const [failed, setFailed] = useState<Route['page'] | null>(null);
  // Before the first paint: without it, only the frame around the page would be drawn.
  useLayoutEffect(() => {
    fetchEarly(route.value);
    if (loaded.has(name)) return;
    pages[name]().then(
      (of) => {
        loaded.set(name, { of: of as Page });
        setSettled((count) => count + 1);
      },
      () => setFailed(name),
    );
  }, [name]);
  return loaded.get(name) ?? (failed === name ? 'failed' : null);
}

/** The dialogue for embedding, whose code is loaded when somebody asks for it. */
function Embedding() {
  const of = embedding.value;
  const [dialog, setDialog] = useState<{ of: typeof EmbedDialog } | null>(null);
  useEffect(() => {
    // Without a network nothing opens; a page that is embedded would not either.
    if (of && !dialog) import('./EmbedDialog').then((m) => setDialog({ of: m.EmbedDialog })).catch(() => undefined);
  }, [of]);
  return of && dialog && <dialog.of of={of} />;
}

export function App() {
  const now = route.value;
  const page = usePage(now.page);
  return (
    <>
      {page === 'failed' ? (
        <Problem title={t.pageFailed}>
          <p>{t.pageFailedWhy}</p>
          <button type="button" class="button primary" onClick={() => location.reload()}>
            {t.tryAgain}
          </button>
        </Problem>
      ) : page ? (
        <page.of key={keyOf(now)} route={now as never} />
      ) : (
        <Waiting what={t.oneMoment} />
      )}
      {overlay.value === 'settings' && <Settings />}
      {overlay.value === 'keys' && <Keys />}
      <Embedding />
      <UpdateNotice />
      <StorageNotice />
    </>
  );
}
