import { expect, it } from 'vitest';
import { mergeOf, validateMerge } from './merge-form.ts';

const [one, other] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
];

it('takes along who stays and why, and nothing of the record', () => {
  const given = { id: one, username: 'ann', into: other, reason: 'duplicate', note: '' };
  expect(mergeOf(given)).toEqual({ into: other, reason: 'duplicate' });
  expect(validateMerge(given, one)).toEqual({});
});

it('asks for a member, for another one, and for a reason', () => {
  const reason = 'Please choose a reason from the list';
  expect(validateMerge({}, one)).toEqual({ into: 'Please choose a member', reason });
  expect(validateMerge({ into: one }, one)).toEqual({
    into: 'Please choose another member',
    reason,
  });
});
