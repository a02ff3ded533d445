import { DomainError } from '@forum/kernel';
import { issueOf } from './normal-words.ts';

/** @throws DomainError invalid, on `words`: they could never match anything */
export function requireFindable(words: string): void {
  const message = issueOf(words);
  if (message === null) return;
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'words', message }] });
}
