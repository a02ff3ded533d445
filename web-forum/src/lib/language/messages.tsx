import type { Language } from '@forum/contracts/settings';
import { sayIn, type Say, type SayAny } from '@forum/messages/say';
import type { Catalogue, Translated } from '@forum/messages/texts';
import { dateTimeFormat, numberFormat, pluralRules } from './formats.ts';
import { ourWords } from './own-words.ts';
import { useSite } from '../site/site.ts';

export type { Say } from '@forum/messages/say';

/** A catalogue as compiled by the build: its texts by language. A browser has only its own language's. */
type Compiled<C extends Catalogue> = Readonly<Record<Language, Translated<C>>>;

/** The keys of a catalogue. */
export type KeyOf<C extends Catalogue> = keyof C & string;

/** The function that formats a catalogue's texts in the reader's language. */
export function useText<C extends Catalogue>(english: C): Say<C> {
  return textsIn(english, useSite().language);
}

/**
 * The function that formats a catalogue's texts in one language, always the same one per language. The English
 * catalogue declares which values each text needs; the build adds the other languages
 * (`packages/messages/src/compiled.ts`), from the folders next to the English one.
 */
export function textsIn<C extends Catalogue>(english: C, language: Language): Say<C> {
  const texts = ourWords.into(inLanguages(english)[language]);
  const known = said.get(texts);
  if (known !== undefined) return known;
  const say = sayIn(texts, language, OPTIONS);
  said.set(texts, say);
  return say;
}

const said = new WeakMap<Catalogue, SayAny>();

/** The compiled form of an English catalogue. One that was not compiled has no language, so that nothing says it. */
export function inLanguages<C extends Catalogue>(english: C): Compiled<C> {
  // A check would be bytes of every page, and be made for each text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has made it so
  return english as unknown as Compiled<C>;
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
