import { describe, expect, it } from 'vitest';
import { createSharedAnswers, type SharedAnswer } from './shared-answers.ts';

const says = (text: string) => ({ status: 200, text });

/** Answers with the number of calls so far. */
function counting() {
  let made = 0;
  return async () => says(`answer ${(made += 1)}`);
}

describe('answers that visitors share', () => {
  it('are made once while nothing changes, and anew after', async () => {
    const shared = createSharedAnswers(600_000);
    const make = counting();
    expect(await shared.get('/posts', make)).toEqual(says('answer 1'));
    expect(await shared.get('/posts', make)).toEqual(says('answer 1'));
    expect(await shared.get('/posts?page=2', make)).toEqual(says('answer 2'));
    shared.outdate();
    expect(await shared.get('/posts', make)).toEqual(says('answer 3'));
  });

  it('are made once for all who ask at the same moment', async () => {
    const shared = createSharedAnswers(600_000);
    const make = counting();
    const got = await Promise.all(Array.from({ length: 20 }, () => shared.get('/posts', make)));
    expect(new Set(got.map(({ text }) => text))).toEqual(new Set(['answer 1']));
  });

  it('serve nobody who asks after a change that came while they were made', async () => {
    const shared = createSharedAnswers(600_000);
    const { promise: old, resolve } = Promise.withResolvers<SharedAnswer>();
    const before = shared.get('/posts', () => old);
    shared.outdate();
    expect(await shared.get('/posts', async () => says('new'))).toEqual(says('new'));
    resolve(says('old'));
    expect(await before).toEqual(says('old'));
    expect(await shared.get('/posts', async () => says('never made'))).toEqual(says('new'));
  });

  it('are not kept when they fail', async () => {
    const shared = createSharedAnswers(600_000);
    const failing = shared.get('/posts', () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect(await shared.get('/posts', async () => says('there'))).toEqual(says('there'));
  });
});
