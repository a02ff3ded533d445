import type { Language } from '@forum/contracts/settings';
import { sayIn, type Say } from '@forum/messages/say';
import type { Catalogue, Translated } from '@forum/messages/texts';
import { dateTimeFormat, numberFormat, pluralRules } from './formats.ts';
import { useSite } from './site.ts';

export type { Say } from '@forum/messages/say';
export type { Translated } from '@forum/messages/texts';

/** A catalogue as the build leaves it: its texts by language. A browser has its own language's alone. */
type Compiled<C extends Catalogue> = Readonly<Record<Language, Translated<C>>>;

/**
 * A feature's texts in every language. `C` is the English catalogue, whose messages declare the values they need; the
 * build puts the other languages beside it (`packages/messages/src/compiled.ts`), those of the folders next to that of English.
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
    const made = sayIn<C>(this.#catalogues[language], language, OPTIONS);
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
