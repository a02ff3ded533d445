import type { Language } from '@forum/contracts/settings';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type FormatValues } from 'icu-minify/format';
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { dateTimeFormat, numberFormat, pluralRules } from './formats.ts';
import { useSite } from './site.ts';

/** A feature's texts in ICU MessageFormat, by key. */
type Catalogue = Readonly<Record<string, string>>;

/** The same keys in another language. */
export type Translated<C extends Catalogue> = Readonly<Record<keyof C, string>>;

interface Kinds {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The values a message needs, read from its text by the compiler. */
type Given<Message extends string> =
  GetICUArgs<Message, Kinds> extends infer Needed extends Values
    ? keyof Needed extends never
      ? []
      : [Needed]
    : [];
type Values = Record<string, string | number | Date>;
type Tags = Readonly<Record<string, ReactElement>>;

/** Formats a text of one catalogue in the reader's language. */
export interface Say<C extends Catalogue> {
  <K extends keyof C>(key: K, ...values: Given<C[K]>): string;
  /** A text with tags, `<link>…</link>`: each becomes the element of its name, around its words. */
  rich: <K extends keyof C>(key: K, tags: Tags, ...values: Given<C[K]>) => ReactNode;
}

/** A catalogue as the build leaves it: its texts by language. A browser has its own language's alone. */
type Compiled<C extends Catalogue> = Readonly<Record<Language, Translated<C>>>;

/**
 * A feature's texts in every language. `C` is the English catalogue, whose messages declare the values they need; the
 * build puts the other languages beside it (`web-forum/messages.ts`), those of the folders next to that of English.
 */
export class Texts<C extends Catalogue> {
  readonly #catalogues: Compiled<C>;
  readonly #said = new Map<Language, Say<C>>();

  constructor(english: C) {
    this.#catalogues = inLanguages(english);
  }

  /** The function that formats them; always the same one for a language. */
  in(language: Language): Say<C> {
    const known = this.#said.get(language);
    if (known !== undefined) return known;
    const catalogue = this.#catalogues[language];
    const say = (key: keyof C, values: Values = {}) =>
      String(format(catalogue[key], language, values, OPTIONS));
    const rich = (key: keyof C, tags: Tags, values: Values = {}) => {
      const parts = format<ReactNode>(
        catalogue[key],
        language,
        { ...values, ...drawn(tags) },
        OPTIONS,
      );
      return together(parts);
    };
    const made: Say<C> = Object.assign(say, { rich });
    this.#said.set(language, made);
    return made;
  }
}

/** The keys of a catalogue. */
export type KeyOf<T> = T extends Texts<infer C> ? keyof C & string : never;

/** The function that formats a feature's texts in the reader's language. */
export function useText<C extends Catalogue>(texts: Texts<C>): Say<C> {
  return texts.in(useSite().language);
}

/** What the build made of an English catalogue. @throws Error if it was not built: texts are still strings then */
export function inLanguages<C extends Catalogue>(english: C): Compiled<C> {
  if (!isCompiled<C>(english)) throw new Error('Not built');
  return english;
}

function isCompiled<C extends Catalogue>(catalogue: unknown): catalogue is Compiled<C> {
  return Object.values(Object(catalogue)).every((each) => typeof each === 'object');
}

const OPTIONS = {
  formatters: {
    getDateTimeFormat: dateTimeFormat,
    getNumberFormat: numberFormat,
    getPluralRules: pluralRules,
  },
  // Server and browser write the same date, wherever the reader is.
  timeZone: 'UTC',
};

function drawn(tags: Tags): FormatValues<ReactNode> {
  const entries = Object.entries(tags).map(
    ([name, element]) => [name, (inner: ReactNode[]) => around(element, inner)] as const,
  );
  return Object.fromEntries(entries);
}

/** An empty tag is a place for an element that has its own content. */
function around(element: ReactElement, inner: ReactNode[]): ReactNode {
  const isEmpty = inner.every((part) => part === '');
  return isEmpty ? element : cloneElement(element, undefined, ...inner);
}

/** Parts in a row, which need no keys because their number never changes. */
function together(parts: ReactNode): ReactNode {
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
