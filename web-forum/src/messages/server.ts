import { isApiError } from '@forum/api-client';
import type { Language } from '@forum/contracts/settings';
import { translatedSentence } from '@forum/messages/sentences';
import { useSite } from '../lib/site/site.ts';
import { ourWords } from '../lib/language/own-words.ts';
import { inLanguages } from '../lib/language/messages.tsx';
import en from './en/server.json';

type Sentences = Readonly<Record<string, string>>;

/** By language; a browser has only its own language's. */
const known = new Map<string, Sentences>();
addSentences(en);

/** Adds the translations of sentences that only a part of the pages needs. */
export function addSentences(english: Sentences): void {
  for (const [language, more] of Object.entries(inLanguages(english)))
    known.set(language, { ...known.get(language), ...more });
}

/** A sentence of the server in the reader's language; an unknown one stays as is. */
export function serverText(sentence: string, language: Language): string {
  return translatedSentence(ourWords.into(known.get(language) ?? {}, true), sentence, language);
}

/** The function that translates them into the reader's language. */
export function useServerText(): (sentence: string) => string {
  const { language } = useSite();
  return (sentence) => serverText(sentence, language);
}

/** What failed, followed by why the server refused it, if it says so (specification, section 8). */
export function withReason(sentence: string, error: Error, language: Language): string {
  const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
  return isRefused && error.message !== ''
    ? `${sentence} ${serverText(error.message, language)}`
    : sentence;
}

/**
 * Why a page did not load: the server's or the network's reason, in the reader's language; `otherwise` if there is
 * no usable answer and no reason that would help a reader.
 */
export function useReason(): (error: Error, otherwise: string) => string {
  const translated = useServerText();
  return (error, otherwise) =>
    isApiError(error) && error.failure !== 'unreadable' && error.message !== ''
      ? translated(error.message)
      : otherwise;
}
