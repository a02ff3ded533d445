import { describe, expect, it } from 'vitest';
import { createMemo } from './memo.ts';

function aMemo(entries = 2) {
  let now = 0;
  let loads = 0;
  const clock = { now: () => new Date(now) };
  const memo = createMemo<number>({ clock, keepMs: 60_000, entries });
  return {
    memo,
    pass: (ms: number) => (now += ms),
    ask: (key: string) => memo(key, async () => (loads += 1)),
  };
}

describe('a memo', () => {
  it('loads again after its time', async () => {
    const { ask, pass } = aMemo();
    expect([await ask('a'), await ask('a')]).toEqual([1, 1]);
    pass(59_999);
    expect(await ask('a')).toBe(1);
    pass(1);
    expect(await ask('a')).toBe(2);
  });

  it('loads once for all who ask at the same moment', async () => {
    const { ask } = aMemo();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  });

  it('forgets the oldest when it is full', async () => {
    const { ask } = aMemo();
    expect([await ask('a'), await ask('b'), await ask('c')]).toEqual([1, 2, 3]);
    expect([await ask('c'), await ask('b'), await ask('a')]).toEqual([3, 2, 4]);
  });

  it('keeps no failure', async () => {
    const { memo, ask } = aMemo();
    await expect(memo('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await ask('a')).toBe(1);
  });
});
