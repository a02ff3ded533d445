import { expect, it } from 'vitest';
import { erasureOf, validateErasure } from './erasure-form.ts';

it('takes the name that was typed, and not that of the record', () => {
  const given = { id: 'a', username: 'ann', typed: 'anne', reason: 'other', note: '' };
  expect(erasureOf(given)).toEqual({ username: 'anne', reason: 'other' });
});

it('says what is missing at the field where it is missing', () => {
  expect(validateErasure({ username: 'ann' })).toEqual({
    typed: 'Username is required',
    reason: 'Please choose a reason from the list',
  });
});
