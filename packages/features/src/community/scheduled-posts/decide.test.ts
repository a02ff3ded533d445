import { DomainError } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { isByARule, requireTimeAhead } from './decide.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const at = (dueAt: string) => () => requireTimeAhead(new Date(dueAt), NOW);

describe('the time that a post waits for', () => {
  it.each(['2026-06-01T12:05:00.000Z', '2027-06-02T12:00:00.000Z'])('may be %s', (dueAt) => {
    expect(at(dueAt)).not.toThrow();
  });

  it.each(['2026-06-01T12:04:59.999Z', '2026-06-01T11:00:00.000Z', '0001-01-01T00:00:00Z', 'NaN'])(
    'is not %s, which is too soon',
    (dueAt) => {
      expect(at(dueAt)).toThrow('Please choose a time at least 5 minutes from now');
    },
  );

  it.each(['2027-06-02T12:00:00.001Z', '9999-12-31T23:59:59.999Z'])(
    'is not %s, which is too late',
    (dueAt) => {
      expect(at(dueAt)).toThrow('Please choose a time within a year');
    },
  );
});

describe('a post that could not be published', () => {
  it.each([
    ['forbidden', 'silenced'],
    ['invalid', 'watched-word'],
    ['conflict', 'too-many-waiting'],
  ] as const)('was refused by a rule: %s %s', (kind, code) => {
    expect(isByARule(new DomainError(kind, code, ''))).toBe(true);
  });

  it.each([
    ['conflict', 'busy'],
    ['unavailable', 'service-unavailable'],
    ['conflict', 'schedule-changed'],
    ['not-found', 'no-scheduled-post'],
  ] as const)('is tried again where only something was in the way: %s %s', (kind, code) => {
    expect(isByARule(new DomainError(kind, code, ''))).toBe(false);
  });
});
