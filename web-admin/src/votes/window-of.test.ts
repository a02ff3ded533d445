import { expect, it } from 'vitest';
import { defaultsFor, nullificationOf, problemsIn, windowOf } from './window-of.ts';

const ADA = '01990000-0000-7000-8000-00000000000a';
const BOB = '01990000-0000-7000-8000-00000000000b';
const NOW = new Date('2026-06-30T12:00:00Z');

it('reads ids one a line or with commas, and moments in UTC', () => {
  const values = { memberIds: `${ADA},\n ${BOB}`, from: '2026-06-01T10:00:00+02:00', until: NOW };
  expect(windowOf(values)).toEqual({
    memberIds: [ADA, BOB],
    from: '2026-06-01T08:00:00.000Z',
    until: '2026-06-30T12:00:00.000Z',
  });
  expect(nullificationOf({ ...values, reason: 'spam' })).toMatchObject({ reason: 'spam' });
});

it('begins with the last 30 days', () => {
  expect(windowOf(defaultsFor([ADA], NOW))).toEqual({
    memberIds: [ADA],
    from: '2026-05-31T12:00:00.000Z',
    until: '2026-06-30T12:00:00.000Z',
  });
});

it('says what is wrong at its field', () => {
  expect(windowOf({ memberIds: '' })).toBeNull();
  expect(problemsIn({ memberIds: '', from: 'soon', until: NOW })).toMatchObject({
    memberIds: 'At least one member is required',
    from: 'Start must be a date',
  });
});
