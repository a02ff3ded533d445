import { describe, expect, it } from 'vitest';
import { createBehind } from './behind.ts';

const TURN_MS = 1;

/** Pages of which some are outdated, and which of them were drawn again. */
function someRead({
  isIdle = async () => true,
}: { readonly isIdle?: () => Promise<boolean> } = {}) {
  const outdated = new Set<string>();
  const drawn: string[] = [];
  const behind = createBehind({ isOutdated: (key) => outdated.has(key), isIdle, pauseMs: TURN_MS });
  const read = (key: string) =>
    behind.noteRead(key, async () => {
      drawn.push(key);
      outdated.delete(key);
    });
  const change = (...keys: readonly string[]) => {
    for (const key of keys) outdated.add(key);
    behind.wake();
  };
  return { read, change, drawn };
}

describe('what was read lately', () => {
  it('is drawn again once it is outdated, what was read last first', async () => {
    const { read, change, drawn } = someRead();
    for (const key of ['a', 'b', 'c', 'a']) read(key);
    change('a', 'b');
    await expect.poll(() => drawn).toEqual(['a', 'b']);
  });

  it('is left alone while it is as it was', async () => {
    const { read, change, drawn } = someRead();
    read('a');
    read('b');
    change();
    change('b');
    await expect.poll(() => drawn).toEqual(['b']);
  });

  it('is drawn twice at most until somebody reads it again', async () => {
    const { read, change, drawn } = someRead();
    read('a');
    read('b');
    for (const times of [1, 2]) {
      change('a');
      await expect.poll(() => drawn).toHaveLength(times);
    }
    change('a', 'b');
    await expect.poll(() => drawn).toEqual(['a', 'a', 'b']);
    read('a');
    change('a');
    await expect.poll(() => drawn).toEqual(['a', 'a', 'b', 'a']);
  });

  it('waits while the process is busy', async () => {
    const waited = Promise.withResolvers<boolean>();
    let asked = 0;
    const { read, change, drawn } = someRead({
      isIdle: async () => (asked += 1) > 1 || waited.promise,
    });
    read('a');
    change('a');
    await expect.poll(() => asked).toBe(1);
    expect(drawn).toEqual([]);
    waited.resolve(false);
    await expect.poll(() => drawn).toEqual(['a']);
  });

  it('is drawn by its next reader where it cannot be drawn now, and others are drawn still', async () => {
    const outdated = new Set(['a', 'b']);
    let tried = 0;
    const behind = createBehind({
      isOutdated: (key) => outdated.has(key),
      isIdle: async () => true,
      pauseMs: TURN_MS,
    });
    behind.noteRead('b', async () => void outdated.delete('b'));
    behind.noteRead('a', async () => {
      tried += 1;
      throw new Error('Out of reach.');
    });
    behind.wake();
    await expect.poll(() => [...outdated]).toEqual(['a']);
    expect(tried).toBe(1);
  });
});
