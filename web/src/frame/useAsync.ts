import { useLayoutEffect, useState } from 'preact/hooks';

export type Async<T> = { state: 'waiting' } | { state: 'done'; value: T } | { state: 'failed'; error: Error };

/** A value that is loaded asynchronously, and again when `of` changes. */
export function useAsync<T>(load: () => Promise<T>, of: unknown): Async<T> {
  const [result, setResult] = useState<Async<T>>({ state: 'waiting' });
  // Starts before the first paint, since the page waits for the value.
  useLayoutEffect(() => {
    let wanted = true;
    setResult({ state: 'waiting' });
    load().then(
      (value) => wanted && setResult({ state: 'done', value }),
      (error: unknown) => wanted && setResult({ state: 'failed', error: error instanceof Error ? error : new Error() }),
    );
    return () => void (wanted = false);
  }, [of]);
  return result;
}
