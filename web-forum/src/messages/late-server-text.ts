import type { Language } from '@forum/contracts/settings';
import { loadOptional } from '../lib/loading/optional-part.ts';

/** The same as `serverText` for the frame, which comes without the sentences; in English if these do not load. */
export async function lateServerText(sentence: string, language: Language): Promise<string> {
  if (language === 'en') return sentence;
  const sentences = await loadOptional(() => import('./server.ts'));
  return sentences?.serverText(sentence, language) ?? sentence;
}
