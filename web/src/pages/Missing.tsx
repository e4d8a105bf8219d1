import { Problem } from '../frame/Problem';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';

export function Missing() {
  useTitle('Nothing here');
  return (
    <>
      <TopBar />
      <main>
        <Problem title="There is no table here">
          <p>The address leads nowhere. Perhaps a letter is missing.</p>
          <a class="button primary" href="/">
            To the front page
          </a>
        </Problem>
      </main>
    </>
  );
}
