import { signal } from '@preact/signals';

/** Why this browser does not keep the tables that are played here, in words; null if it does. */
export const forgetful = signal<string | null>(null);
