import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { PLAIN_FORMATTERS } from '@forum/messages/plain-formatters';
import { sayIn, type Say, type SayAny } from '@forum/messages/say';
import { translatedSentence } from '@forum/messages/sentences';
import type { Catalogue } from '@forum/messages/texts';
import { english } from './en.ts';

/** The console in one language. */
interface Translation {
  /** All its parts, by file. */
  readonly texts: Readonly<Record<string, Catalogue>>;
  /** Translations of the server's English sentences. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** The languages of the console besides English, each loaded only when needed. */
const OTHERS: Partial<Record<Language, () => Promise<Translation>>> = {
  de: async () => (await import('./de.ts')).german,
  fr: async () => (await import('./fr.ts')).french,
};

/** As the server decided for the reader, and wrote into the page; English if the console does not have the language. */
export const LANGUAGE: Language = spoken(document.documentElement.lang);

/** For dates: readers of English keep their browser's format, which knows their country. */
export const LOCALE: string | undefined = LANGUAGE === 'en' ? undefined : LANGUAGE;

/** The languages that the console speaks. */
export const SPOKEN: readonly Language[] = LANGUAGES.filter((one) => spoken(one) === one);

// Before any other module: texts evaluated at import time, such as the choices of a field, must be in the reader's
// language as well.
const translation = await OTHERS[LANGUAGE]?.();

/**
 * Formats the texts of a part of the console in the reader's language, which stays the same until the page is reloaded.
 * The texts of each part are in `{language}/{part}.json`.
 */
export function textsOf<Part extends keyof typeof english>(
  part: Part,
): Say<(typeof english)[Part]> {
  return textsByName(part);
}

/** The same for keys and values known only at run time, so that no compiler checks them. */
export function textsByName(part: keyof typeof english): SayAny {
  const texts = translation?.texts[`./${LANGUAGE}/${part}.json`] ?? english[part];
  return sayIn(texts, LANGUAGE, OPTIONS);
}

/**
 * A sentence of the server in the reader's language: why it refuses, or the result of a job; an unknown one stays as
 * is.
 */
export function serverText(sentence: string): string {
  return translatedSentence(translation?.sentences ?? {}, sentence, LANGUAGE);
}

function spoken(language: string): Language {
  return LANGUAGES.find((one) => one === language && one in OTHERS) ?? 'en';
}

const OPTIONS = { formatters: PLAIN_FORMATTERS };
