import type { GetICUArgs } from '@schummar/icu-type-parser';

/** Texts in ICU MessageFormat, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** The same keys in another language. */
export type Translated<C extends Catalogue> = Readonly<Record<keyof C, string>>;

interface Kinds {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** What stands for the places of a message. */
export type Values = Record<string, string | number | Date>;

/** The values a message needs, read from its text by the compiler. */
export type Given<Message extends string> =
  GetICUArgs<Message, Kinds> extends infer Needed extends Values
    ? keyof Needed extends never
      ? []
      : [Needed]
    : [];

/** Formats a text of one catalogue in one language. */
export type SayPlainly<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...values: Given<C[K]>
) => string;
