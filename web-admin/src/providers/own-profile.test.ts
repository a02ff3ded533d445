import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptFor } from './own-profile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is asked for once by all who want it within 5 s', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('ada');
  const { read } = keptFor(5000, ask);
  expect(await Promise.all([read(), read()])).toEqual(['ada', 'ada']);
  vi.advanceTimersByTime(4999);
  await read();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await read();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is asked for anew when somebody else may be there, and after a refusal', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('ada');
  ask.mockRejectedValueOnce(new Error('Nobody'));
  const { read, forget } = keptFor(5000, ask);
  await expect(read()).rejects.toThrow('Nobody');
  await read();
  forget();
  await read();
  expect(ask).toHaveBeenCalledTimes(3);
});
