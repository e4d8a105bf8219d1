// Messages of a catalogue (`*.en.ts`), in ICU MessageFormat. tools/words.mjs compiles them when the client is built; the
// types here read the arguments out of a message's text, so that TypeScript checks every use.
import type { ComponentChildren } from 'preact';

/** In the text of a message or of one of its cases, `Depth` cases deep; `A` are the arguments so far. */
type InText<T extends string, Depth extends 0[], A, V> = T extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? Closed<`${Rest}{${After}`, Depth, A, V>
    : Argument<After, Depth, A, V>
  : T extends `${string}}${infer Rest}`
    ? Closed<Rest, Depth, A, V>
    : A;

/** After the end of a case. */
type Closed<T extends string, Depth extends 0[], A, V> = Depth extends [0, ...infer Up extends 0[]]
  ? InCases<T, Up, A, V>
  : never;

/** Between the cases of an argument, or at its end. */
type InCases<T extends string, Depth extends 0[], A, V> = T extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InText<`${Rest}{${After}`, Depth, A, V>
    : InText<After, [0, ...Depth], A, V>
  : T extends `${string}}${infer Rest}`
    ? InText<Rest, Depth, A, V>
    : never;

type Argument<T extends string, Depth extends 0[], A, V> = T extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name}, plural,${string}`
    ? T extends `${Name}, plural,${infer Rest}`
      ? InCases<Rest, Depth, A & Record<Name, number>, V>
      : never
    : Head extends `${infer Name}, select,${string}`
      ? T extends `${Name}, select,${infer Rest}`
        ? InCases<Rest, Depth, A & Record<Name, string | boolean>, V>
        : never
      : Head extends `${infer Name}, number`
        ? InText<After, Depth, A & Record<Name, number>, V>
        : InText<After, Depth, A & Record<Head, V>, V>
  : never;

type Tags<T extends string, A> = T extends `${string}<${infer Name}>${infer Rest}`
  ? Tags<Rest, Name extends `/${string}` ? A : A & Record<Name, (text: ComponentChildren) => ComponentChildren>>
  : A;

/** A string; with arguments, a function that makes one; with tags, one that makes elements. */
type Message<T extends string> = T extends `${string}<${string}`
  ? (given: Tags<T, InText<T, [], unknown, ComponentChildren>>) => ComponentChildren
  : unknown extends InText<T, [], unknown, string | number>
    ? string
    : (given: InText<T, [], unknown, string | number>) => string;

/** Only the compiler of the catalogues sees this. */
export declare function message<const T extends string>(text: T): Message<T>;
