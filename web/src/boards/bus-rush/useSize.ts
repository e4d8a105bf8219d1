// The size of an element in pixels, followed as it changes.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { RefObject } from 'preact';

export interface Size {
  width: number;
  height: number;
}

export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 600, height: 400 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      // As it is laid out: a board that is shown small is drawn as a large one.
      const { offsetWidth: width, offsetHeight: height } = element;
      // An element that is not laid out (hidden, or no browser) keeps the size it had.
      if (width > 0 && height > 0)
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
