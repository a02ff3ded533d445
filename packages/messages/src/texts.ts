/** Texts in ICU MessageFormat, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** The same keys in another language. */
export type Translated<C extends Catalogue> = Readonly<Record<keyof C, string>>;

/** The values for a message's placeholders. */
export type Values = Record<string, string | number | Date>;

/** A text of an English catalogue, with the values and tags it needs, as `npm run check:messages` reads them. */
export type Message<V extends Values = never, Tag extends string = never> = string & {
  readonly needs?: { readonly values: V; readonly tag: Tag };
};

/** The values a message needs; any, if no compiler has checked it. */
export type Given<M> =
  M extends Message<infer V, string> ? ([V] extends [never] ? [] : [V]) : [Values?];

/** The tags a message has. */
export type TagOf<M> = M extends Message<Values, infer Tag> ? Tag : never;

/** Formats a text of one catalogue in one language. */
export type SayPlainly<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...values: Given<C[K]>
) => string;
