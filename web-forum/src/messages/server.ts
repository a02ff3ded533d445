import { isApiError } from '@forum/api-client';
import type { Language } from '@forum/contracts/settings';
import { useSite } from '../lib/site.ts';
import { de } from './de/server.ts';

/**
 * A sentence of the server in the reader's language: what a schema of the contracts or a refusal of the API says. They
 * come in English, so the English sentence is the key, with `#` for its numbers; a `*` stands for a word that is
 * looked up by itself. A sentence that is not known stays as it came.
 */
export function serverText(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const numbers = sentence.match(NUMBER) ?? [];
  const key = sentence.replace(NUMBER, '#');
  const found = de[key] ?? byPattern(key);
  if (found === undefined) return sentence;
  let next = 0;
  return found.replaceAll('#', () => (numbers[next++] ?? '').replaceAll(',', '.'));
}

/** The function that says them in the reader's language. */
export function useServerText(): (sentence: string) => string {
  const { language } = useSite();
  return (sentence) => serverText(sentence, language);
}

/**
 * Why a page did not load: what the server said or the network did, in the reader's language; `otherwise` where no
 * answer can be used and nothing is known that a reader could do something with.
 */
export function useReason(): (error: Error, otherwise: string) => string {
  const translated = useServerText();
  return (error, otherwise) =>
    isApiError(error) && error.failure !== 'unreadable' && error.message !== ''
      ? translated(error.message)
      : otherwise;
}

const NUMBER = /\d+(?:,\d{3})*/g;

function byPattern(key: string): string | undefined {
  for (const [pattern, text] of Object.entries(de)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !key.startsWith(before) || !key.endsWith(after)) continue;
    const word = key.slice(before.length, key.length - after.length);
    if (word !== '') return text.replace('*', de[word] ?? word);
  }
  return undefined;
}
