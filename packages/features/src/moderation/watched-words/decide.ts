import type { WordAction, WordScope } from '@forum/contracts/watched-words';
import { DomainError } from '@forum/kernel';
import type { WatchedWordEvent, WordFacts } from '@forum/events/watched-words';

/** A word's new state, its texts already saved. */
export interface WordToBe {
  readonly wordsId: string;
  readonly noteId: string | null;
  readonly action: WordAction;
  readonly appliesTo: WordScope;
}

/** The word as it stands. @throws DomainError not-found */
export function requireWord(found: WordFacts | null): WordFacts {
  if (found !== null && !found.removed) return found;
  throw new DomainError('not-found', 'word-not-found', 'This word is not watched.');
}

/** Restating the present state is no change. */
export function decideEditWord(
  found: WordFacts,
  { wordsId, noteId, action, appliesTo }: WordToBe,
  by: string,
): WatchedWordEvent[] {
  const isSame =
    wordsId === found.wordsId &&
    noteId === found.noteId &&
    action === found.action &&
    appliesTo === found.appliesTo;
  if (isSame) return [];
  const { wordId } = found;
  return [{ type: 'WordEdited', data: { wordId, wordsId, noteId, action, appliesTo, by } }];
}
