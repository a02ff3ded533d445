import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { PLAIN_FORMATTERS } from '@forum/messages/plain-formatters';
import { sayIn, type Say, type SayAny } from '@forum/messages/say';
import { translatedSentence } from '@forum/messages/sentences';
import type { Catalogue } from '@forum/messages/texts';
import { english } from './en.ts';
import type { englishOfPages } from './en-pages.ts';

type English = typeof english & typeof englishOfPages;
type Texts = Readonly<Record<string, Catalogue>>;

/** The console in one language. */
interface Translation {
  /** What is needed first, by file. */
  readonly first: () => Promise<{
    readonly texts: Texts;
    /** Translations of the server's English sentences. */
    readonly sentences: Readonly<Record<string, string>>;
  }>;
  /** What the pages need. */
  readonly ofPages: () => Promise<{
    /** By file. */
    readonly texts: Texts;
    readonly sentences: Readonly<Record<string, string>>;
  }>;
}

/** The languages of the console besides English, each loaded only when needed. */
const OTHERS: Partial<Record<Language, Translation>> = {
  de: {
    first: async () => (await import('./de.ts')).german,
    ofPages: async () => {
      const { germanOfPages: texts, germanToStaff: sentences } = await import('./de-pages.ts');
      return { texts, sentences };
    },
  },
  fr: {
    first: async () => (await import('./fr.ts')).french,
    ofPages: async () => {
      const { frenchOfPages: texts, frenchToStaff: sentences } = await import('./fr-pages.ts');
      return { texts, sentences };
    },
  },
};

/** As the server decided for the reader, and wrote into the page; English if the console does not have the language. */
export const LANGUAGE: Language = spoken(document.documentElement.lang);

/** For dates: readers of English keep their browser's format, which knows their country. */
export const LOCALE: string | undefined = LANGUAGE === 'en' ? undefined : LANGUAGE;

/** The languages that the console speaks. */
export const SPOKEN: readonly Language[] = LANGUAGES.filter((one) => spoken(one) === one);

// Before any other module: texts evaluated at import time, such as the choices of a field, must be in the reader's
// language as well.
const translation = await OTHERS[LANGUAGE]?.first();

const texts = new Map<string, Catalogue>(Object.entries(english));
add(translation?.texts ?? {});

let sentences = translation?.sentences ?? {};
let ofPages: Promise<void> | undefined;

/** Loads the texts of the pages besides the dashboard, once; before any of their modules. */
export function loadTextsOfPages(): Promise<void> {
  ofPages ??= readTextsOfPages().catch((error: unknown) => {
    // Requested again with the next page.
    ofPages = undefined;
    throw error;
  });
  return ofPages;
}

async function readTextsOfPages(): Promise<void> {
  const other = OTHERS[LANGUAGE];
  if (other !== undefined) {
    const more = await other.ofPages();
    sentences = { ...sentences, ...more.sentences };
    return add(more.texts);
  }
  add((await import('./en-pages.ts')).englishOfPages);
}

/** @param more by part, or by file */
function add(more: Texts): void {
  for (const [file, catalogue] of Object.entries(more)) {
    texts.set(file.replace(/^.*\/|\.json$/g, ''), catalogue);
  }
}

/**
 * Formats the texts of a part of the console in the reader's language, which stays the same until the page is reloaded.
 * The texts of each part are in `{language}/{part}.json`.
 */
export function textsOf<Part extends keyof English>(part: Part): Say<English[Part]> {
  return textsByName(part);
}

/** The same for keys and values known only at run time, so that no compiler checks them. */
export function textsByName(part: keyof English): SayAny {
  const catalogue = texts.get(part);
  if (catalogue === undefined) throw new Error(`The texts of ${part} are not loaded yet.`);
  return sayIn(catalogue, LANGUAGE, OPTIONS);
}

/**
 * A sentence of the server in the reader's language: why it refuses, or the result of a job; an unknown one stays as
 * is.
 */
export function serverText(sentence: string): string {
  return translatedSentence(sentences, sentence, LANGUAGE);
}

function spoken(language: string): Language {
  return LANGUAGES.find((one) => one === language && one in OTHERS) ?? 'en';
}

const OPTIONS = { formatters: PLAIN_FORMATTERS };
