import { describe, expect, it } from 'vitest';
import { pollFields } from './poll-fields.ts';

const POLL = {
  options: ['Rye', 'Spelt'],
  kind: 'several',
  maxChoices: 1,
  isSecret: false,
  results: 'always',
};

describe('the form of a poll', () => {
  it('may say how many options may be chosen', () => {
    expect(pollFields.safeParse(POLL).success).toBe(true);
    expect(pollFields.safeParse({ ...POLL, maxChoices: null }).success).toBe(true);
  });

  it.each([
    ['one option', { options: ['Rye'] }, ['options']],
    ['two that are the same', { options: ['Rye', 'RYE '] }, ['options']],
    ['an empty one', { options: ['Rye', '  '] }, ['options', 1]],
    ['too many', { options: Array.from({ length: 21 }, (_, n) => `Flour ${n}`) }, ['options']],
    ['no choice to make', { maxChoices: 0 }, ['maxChoices']],
  ])('is refused with %s', (_name, changes, path) => {
    const { error } = pollFields.safeParse({ ...POLL, ...changes });
    expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});
