import { atLeast, type Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { Written } from './written.ts';

/** A note to change, and who changes it. */
interface OnNote {
  readonly actor: Actor;
  readonly noteId: string;
}

/** Nobody may reword another's note. @throws DomainError not-found | forbidden `not-author` */
export function requireOwnNote({ notes }: Written, { actor, noteId }: OnNote): void {
  const note = notes.get(noteId);
  if (note === undefined) throw noSuchNote();
  if (note.by === actor.id) return;
  throw new DomainError('forbidden', 'not-author', 'Only the author of a note can do this.');
}

/** Administrators may remove any note. @throws DomainError not-found | forbidden `not-author` */
export function requireMayRemove(state: Written, on: OnNote): void {
  if (!atLeast(on.actor.role, 'ADMIN') || !state.notes.has(on.noteId)) requireOwnNote(state, on);
}

/** The answer for a note that never existed, or was removed. */
export function noSuchNote(): DomainError {
  return new DomainError('not-found', 'note-not-found', 'This note does not exist.');
}
