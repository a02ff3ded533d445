import { isApiError } from '@forum/api-client';
import type { Language } from '@forum/contracts/settings';
import { useSite } from '../lib/site.ts';
import { inLanguages } from '../lib/messages.tsx';
import { en } from './en/server.ts';

type Sentences = Readonly<Record<string, string>>;

/** By language; a browser has its own language's alone. */
const known = new Map<string, Sentences>();
addSentences(en);

/** Adds the translations of sentences that only a part of the pages needs. */
export function addSentences(english: Sentences): void {
  for (const [language, more] of Object.entries(inLanguages(english)))
    known.set(language, { ...known.get(language), ...more });
}

/**
 * A sentence of the server in the reader's language: from a schema of the contracts or a refusal of the API. They come
 * in English, so the English sentence is the key, with `#` for its numbers; a `*` stands for a word that is looked up
 * separately. An unknown sentence stays as is.
 */
export function serverText(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const numbers = sentence.match(NUMBER) ?? [];
  const key = sentence.replace(NUMBER, '#');
  const sentences = known.get(language) ?? {};
  const found = sentences[key] ?? byPattern(sentences, key);
  if (found === undefined) return sentence;
  let next = 0;
  return found.replaceAll('#', () =>
    (numbers[next++] ?? '').replaceAll(',', separatorIn(language)),
  );
}

/** The function that translates them into the reader's language. */
export function useServerText(): (sentence: string) => string {
  const { language } = useSite();
  return (sentence) => serverText(sentence, language);
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

const NUMBER = /\d+(?:,\d{3})*/g;

/** What stands between the thousands of a number: a point, a narrow space. */
function separatorIn(language: Language): string {
  return new Intl.NumberFormat(language).format(11_111).replaceAll('1', '');
}

function byPattern(sentences: Sentences, key: string): string | undefined {
  for (const [pattern, text] of Object.entries(sentences)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !key.startsWith(before) || !key.endsWith(after)) continue;
    const word = key.slice(before.length, key.length - after.length);
    if (word !== '') return text.replace('*', sentences[word] ?? word);
  }
  return undefined;
}
