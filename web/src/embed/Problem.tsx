// What an embedded frame shows while it loads, and when it has nothing to show: each with the way to the full page.
import type { ComponentChildren } from 'preact';
import { pageOf } from './page';
import * as t from '../words/embed.en';

export function Problem({ page = '/', children }: { page?: string; children: ComponentChildren }) {
  return (
    <main>
      <div class="problem" role="alert">
        <h1>{t.cannotShow}</h1>
        <p>{children}</p>
        <a class="button" href={pageOf(page)} rel="noopener">
          {t.onCardtable}
        </a>
      </div>
    </main>
  );
}

export function Waiting({ what }: { what: string }) {
  return (
    <main>
      <div class="problem" role="status">
        <div class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <p>{what}</p>
      </div>
    </main>
  );
}
