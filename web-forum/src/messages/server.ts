import type { Language } from '@forum/contracts/settings';
import { de } from './de/server.ts';

/**
 * A sentence of the server in the reader's language: what a schema of the contracts or a refusal of the API says. They
 * come in English, so the English sentence is the key; one that is not known stays as it came.
 */
export function serverText(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  return de[sentence] ?? sentence;
}
