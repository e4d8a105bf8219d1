// What the dialogue for embedding is open for. It lies over the page, because menus close when it opens.
import { signal } from '@preact/signals';
import type { EmbedOf } from './EmbedDialog';

export const embedding = signal<EmbedOf | null>(null);
