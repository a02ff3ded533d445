import { expect, it } from 'vitest';
import { Interrupted } from './launch.ts';
import { patiently } from './patience.ts';

const never = { ask: async () => undefined, reason: () => 'It rains.', pauseMs: 1 };

it('returns the first answer', async () => {
  let asked = 0;
  const ask = async () => ((asked += 1) === 3 ? 'here' : undefined);
  const listener = { signal: new AbortController().signal, progress: { say: () => undefined } };
  expect(await patiently(listener, { ...never, ask, patienceMs: 60_000 })).toBe('here');
});

it('tells why while it waits, and gives up past the deadline with the reason', async () => {
  const told: string[] = [];
  const listener = {
    signal: new AbortController().signal,
    progress: { say: (line: string) => told.push(line) },
  };
  const waiting = patiently(listener, { ...never, patienceMs: 100, tellEveryMs: 20 });
  await expect(waiting).rejects.toThrow('Gave up after 0 s. It rains.');
  expect(told[0]).toBe('  … It rains.');
});

it('ends when asked to stop, without waiting for the next try', async () => {
  const stop = new AbortController();
  const listener = { signal: stop.signal, progress: { say: () => undefined } };
  const waiting = patiently(listener, { ...never, pauseMs: 60_000, patienceMs: 600_000 });
  stop.abort();
  await expect(waiting).rejects.toThrow(Interrupted);
});
