import { expect, it } from 'vitest';
import { restrictionOf, validateRestriction } from './restriction-form.ts';

it('leaves out what is empty, and nothing of the row comes along', () => {
  expect(
    restrictionOf({ id: 'a', username: 'ann', reason: 'Adverts', note: '', until: '' }),
  ).toEqual({
    reason: 'Adverts',
  });
  const given = { reason: 'Adverts', reasonCode: 'spam', until: '2026-06-08T12:00' };
  expect(restrictionOf(given)).toEqual({
    reason: 'Adverts',
    reasonCode: 'spam',
    until: new Date('2026-06-08T12:00').toISOString(),
  });
});

it('keeps the note of staff, whether or not a reason of the list is chosen', () => {
  const noted = { reason: 'Adverts', note: 'The third time' };
  expect(restrictionOf(noted)).toEqual(noted);
  expect(restrictionOf({ ...noted, reasonCode: 'spam' })).toEqual({ ...noted, reasonCode: 'spam' });
});

it('asks for a reason', () => {
  expect(validateRestriction({})).toEqual({ reason: 'Reason is required' });
});
