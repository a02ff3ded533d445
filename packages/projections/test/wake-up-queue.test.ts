import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openWakeUpWorker } from '../src/wake-ups/wake-up-queue.ts';

it('a worker whose Postgres is away from the first asks again with pauses, and can be closed', async () => {
  const errors: Error[] = [];
  const worker = openWakeUpWorker(
    // Nothing listens there.
    { databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' },
    { process: async () => undefined, onError: (error) => errors.push(error) },
  );
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(2);
  const before = errors.length;
  await delay(500);
  expect(errors.length - before).toBeLessThan(30);
  await worker.close();
});
