import type { ActGrounds } from '@forum/contracts/acts';

/** The part of the form that an approval takes: a note. */
export function approvalOf({ note }: ActGrounds) {
  return note === undefined ? {} : { note };
}

/** The body of a refusal: the author learns the reason, which is "another rule of the forum" if none was chosen. */
export function refusalOf({ reason = 'other', note }: ActGrounds) {
  return { reason, ...(note === undefined ? {} : { note }) };
}
