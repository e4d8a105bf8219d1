// The documentation, as a static site includes it.
import { Markdown } from '../frame/markdown';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import * as t from '../words/rulebook.en';
import '../frame/rulebook.css';

async function text(name: string): Promise<string> {
  const response = await fetch(`./docs/${name}.md`);
  if (!response.ok) throw new Error();
  // Links between documents lead back to this page.
  return (await response.text()).replace(/\]\(([a-z-]+)\.md(#[^)]*)?\)/g, '](/docs/$1)');
}

export function Docs({ route }: { route: Extract<Route, { page: 'docs' }> }) {
  const found = useAsync(() => text(route.name), route.name);
  useTitle(t.documentation);
  return (
    <>
      <TopBar title={t.documentation} />
      <main class="rulebook">
        {found.state === 'waiting' && <Waiting what={t.fetchingDocument} />}
        {found.state === 'failed' && (
          <Problem title={t.noDocument}>
            <a class="button primary" href="/docs/index">
              {t.toList}
            </a>
          </Problem>
        )}
        {found.state === 'done' && (
          <Markdown text={found.value} picture={(name) => `./docs/images/${name}`} rule={(id) => `/docs/${id}`} />
        )}
      </main>
    </>
  );
}
