import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@forum/database';
import { createEventStore } from '@forum/event-store';
import { systemClock } from '@forum/kernel';
import {
  createAnnouncer,
  createWaker,
  createProjectionEngine,
  createWaiter,
  type QueueBackend,
} from '../src/index.ts';
import { ms, percentile } from './figures.ts';
import { silent } from './silent.ts';
import { voteEvents, votes } from './workload.ts';

/**
 * A command in this process, a worker in another: the time from the commit of the append until the command's waiter
 * reports its rows.
 */
export async function benchVisible(
  db: Database,
  label: string,
  redisUrl: string | undefined,
  samples: number,
): Promise<string[]> {
  const namespace = randomUUID();
  const backend: QueueBackend =
    redisUrl === undefined ? { databaseUrl: db.url } : { redisUrl, namespace };
  const projections = [votes];
  const clock = systemClock;
  const engine = createProjectionEngine({
    db,
    projections,
    catalogue: voteEvents,
    logger: silent,
    clock,
  });
  await engine.prepare();
  const announcer = await createAnnouncer(backend, silent);
  const waker = await createWaker(backend, silent);
  const waiter = createWaiter({ db, announcer });
  const store = createEventStore({
    db,
    catalogue: voteEvents,
    clock,
    onAppended: () => waker.wake(),
  });
  const worker = fork(join(import.meta.dirname, 'visible-worker.ts'), [
    db.url,
    redisUrl ?? '',
    namespace,
  ]);
  await once(worker, 'message');
  const times: number[] = [];
  for (let i = 0; i < samples + 50; i += 1) {
    const [postId = '', itemId, voterId] = Array.from({ length: 3 }, () => randomUUID());
    const data = { postId, itemId, voterId, authorId: postId, direction: 'UP' };
    const name = `vote:${itemId}:${voterId}`;
    const { position } = await store.execute({ actor: null }, (tx) =>
      tx.append({ root: postId, name }, 0, [{ type: 'VoteCast', data }]),
    );
    const start = performance.now();
    if (position === null || !(await waiter.waitFor(position, ['votes'])))
      throw new Error('Not visible in 2 s.');
    // The first ones run on cold code and unprepared statements.
    if (i >= 50) times.push(performance.now() - start);
    await delay(Math.random() * 10);
  }
  worker.disconnect();
  await once(worker, 'exit');
  await waker.close();
  await waiter.close();
  await announcer.close();
  return [label, ms(percentile(times, 50)), ms(percentile(times, 99)), ms(Math.max(...times))];
}
