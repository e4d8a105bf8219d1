import { useEffect } from 'preact/hooks';
import * as t from '../words/frame.en';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? t.title({ page: title }) : 'Cardtable';
  }, [title]);
}
