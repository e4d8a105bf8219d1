import { Problem } from '../frame/Problem';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import * as t from '../words/frame.en';

export function Missing() {
  useTitle(t.notFoundTitle);
  return (
    <>
      <TopBar />
      <main>
        <Problem title={t.notFound}>
          <p>{t.notFoundWhy}</p>
          <a class="button primary" href="/">
            {t.toFront}
          </a>
        </Problem>
      </main>
    </>
  );
}
