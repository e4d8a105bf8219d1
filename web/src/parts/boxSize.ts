import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Size {
  width: number;
  height: number;
}

/**
 * The size of an element in pixels, kept up to date. It is the size of the layout, also in a miniature, which is drawn at
 * full size; an element without layout keeps its last size, and has none (null) at the beginning.
 */
export function useBoxSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width === 0 || height === 0) return;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
