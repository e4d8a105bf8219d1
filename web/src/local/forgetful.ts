import { signal } from '@preact/signals';

/** Why this browser does not keep its tables, as a message; null if it does. */
export const forgetful = signal<string | null>(null);
