import { purgeUser } from '@forum/contracts/admin-users';
import { actGrounds } from '@forum/contracts/acts';
import { expect, it } from 'vitest';
import { groundsOf, validateGrounds } from './grounds.ts';

const ROW = { id: 'a', title: 'A post', deletedAt: null };

it('takes the reason and the note, and nothing of the row that the form stands in', () => {
  expect(groundsOf({ ...ROW, reason: 'spam', note: '' })).toEqual({ reason: 'spam' });
  expect(groundsOf({ ...ROW, reason: null })).toEqual({});
});

it('says what is wrong with them', () => {
  expect(validateGrounds(actGrounds)({ ...ROW, reason: 'spam' })).toEqual({});
  expect(validateGrounds(actGrounds)({ ...ROW, note: 'x'.repeat(501) })).toEqual({
    note: 'Note must be at most 500 characters',
  });
  expect(validateGrounds(purgeUser.body)(ROW)).toEqual({
    reason: 'Please choose a reason from the list',
  });
});
