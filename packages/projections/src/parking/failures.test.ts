import { expect, it } from 'vitest';
import { createHealth, failureKind } from './failures.ts';

it('counts failures of a server and of an event apart', () => {
  const health = createHealth();
  expect([health.failed(1, 'passing'), health.failed(1, 'passing')]).toEqual([0, 1]);
  expect([health.failed(1, 'other'), health.failed(2, 'other')]).toEqual([0, 0]);
  expect(health.failed(1, 'passing')).toBe(2);
  health.worked(1);
  expect(health.failed(1, 'passing')).toBe(0);
});

it('counts nothing against the next event that failed together with others', () => {
  const health = createHealth();
  health.failedTogether(1);
  expect(health.failed(1, 'passing')).toBe(0);
});

it('says nothing of failures any more once somebody else has the reaction', () => {
  const health = createHealth();
  health.failed(1, 'passing');
  expect(health.isGeneral(1)).toBe(true);
  health.forget();
  expect(health.failingForMs()).toBe(0);
});

it.each([
  ['42703', 'passing'],
  ['42P01', 'passing'],
  ['42601', 'other'],
])(
  'takes the error %s of a statement as %s: rows of a newer version are still being made',
  (code, kind) => {
    expect(failureKind(Object.assign(new Error('asked for'), { code }))).toBe(kind);
  },
);
