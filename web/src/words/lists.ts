// Lists in the language of the page.
import { locale } from '../client/language';

// The British form has no comma before “and”.
const and = new Intl.ListFormat(locale);
const or = new Intl.ListFormat(locale, { type: 'disjunction' });

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export const allOf = (items: readonly string[]): string => and.format(items);

/** "1, 2 or 5". */
export const oneOf = (items: readonly (string | number)[]): string => or.format(items.map(String));
