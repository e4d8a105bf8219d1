import { Problem } from '../frame/Problem';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';

export function Missing() {
  useTitle('Nothing here');
  return (
    <>
      <TopBar />
      <main>
        <Problem title="Page not found">
          <p>Nothing was found at this address. Check it for typos.</p>
          <a class="button primary" href="/">
            To the front page
          </a>
        </Problem>
      </main>
    </>
  );
}
