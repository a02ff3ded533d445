import { LIMITS } from '@forum/contracts';
import { expect, it } from 'vitest';
import { wholeHistory } from './whole-history.ts';

it.each([0, 1, LIMITS.versions, LIMITS.versions + 1, 3 * LIMITS.versions])(
  'reads a history of %d versions to its first',
  async (length) => {
    const all = Array.from({ length }, (_, at) => ({ version: length - at }));
    const read = (before = Infinity) =>
      Promise.resolve(all.filter(({ version }) => version < before).slice(0, LIMITS.versions));
    expect(await wholeHistory(read)).toEqual(all);
  },
);
