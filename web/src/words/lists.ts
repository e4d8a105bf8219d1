// Lists in the language of the catalogues.
// The British form has no comma before “and”.
const and = new Intl.ListFormat('en-GB');
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export const allOf = (items: readonly string[]): string => and.format(items);

/** "1, 2 or 5". */
export const oneOf = (items: readonly (string | number)[]): string => or.format(items.map(String));
