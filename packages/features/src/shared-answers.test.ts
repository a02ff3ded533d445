import { describe, expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

/** Answers with how often it was asked. */
function counting() {
  let made = 0;
  return async () => `answer ${(made += 1)}`;
}

describe('answers that visitors share', () => {
  it('are made once while nothing changes, and anew after', async () => {
    const shared = createSharedAnswers(600_000);
    const make = counting();
    expect(await shared.get('/posts', make)).toBe('answer 1');
    expect(await shared.get('/posts', make)).toBe('answer 1');
    expect(await shared.get('/posts?page=2', make)).toBe('answer 2');
    shared.outdate();
    expect(await shared.get('/posts', make)).toBe('answer 3');
  });

  it('are made once for all who ask at the same moment', async () => {
    const shared = createSharedAnswers(600_000);
    const make = counting();
    const got = await Promise.all(Array.from({ length: 20 }, () => shared.get('/posts', make)));
    expect(new Set(got)).toEqual(new Set(['answer 1']));
  });

  it('serve nobody who asks after a change that came while they were made', async () => {
    const shared = createSharedAnswers(600_000);
    const { promise: old, resolve } = Promise.withResolvers<string>();
    const before = shared.get('/posts', () => old);
    shared.outdate();
    expect(await shared.get('/posts', async () => 'new')).toBe('new');
    resolve('old');
    expect(await before).toBe('old');
    expect(await shared.get('/posts', async () => 'never made')).toBe('new');
  });

  it('are not kept when they fail', async () => {
    const shared = createSharedAnswers(600_000);
    const failing = shared.get('/posts', () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect(await shared.get('/posts', async () => 'there')).toBe('there');
  });
});
