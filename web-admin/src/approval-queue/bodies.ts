import type { ActGrounds } from '@forum/contracts/acts';

/** What approving takes of a form: a note. */
export function approvalOf({ note }: ActGrounds) {
  return note === undefined ? {} : { note };
}

/** What refusing takes: the author is told the reason, which is another rule of the forum where none was chosen. */
export function refusalOf({ reason = 'other', note }: ActGrounds) {
  return { reason, ...(note === undefined ? {} : { note }) };
}
