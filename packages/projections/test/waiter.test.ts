import { newId } from '@forum/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Announcement, createWaiter } from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { opened } from './forum.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.close());

/** A waiter that is told what the test says. */
function aWaiter() {
  const listeners = new Set<(announcement: Announcement) => void>();
  const announcer = {
    publish: async () => undefined,
    subscribe: (listener: (announcement: Announcement) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOutdated: () => () => undefined,
    close: async () => undefined,
  };
  const tell = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };
  return { waiter: createWaiter({ db: bench.db, announcer }), tell };
}

it('believes the later of what it was told and what it read', async () => {
  const { waiter, tell } = aWaiter();
  const topicId = newId();
  const position = await bench.append(topicId, opened(topicId));
  // A look that has begun when the announcement comes reads a checkpoint from before it.
  const holder = await bench.db.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE projection_checkpoint');
  const waiting = waiter.waitFor(position, ['topics'], 1000);
  await expect.poll(looksUnderWay).toBe(1);
  tell({ projection: 'topics', ...position });
  await holder.query('ROLLBACK');
  holder.release();
  expect(await waiting).toBe(true);
  await waiter.close();
});

it('knows what it was told from what it only read: an announcement also says what is outdated', async () => {
  const { waiter, tell } = aWaiter();
  const topicId = newId();
  const position = await bench.append(topicId, opened(topicId));
  await bench.engine.advanceTogether(['topics'], position.partition);
  expect(await waiter.waitFor(position, ['topics'])).toBe(true);
  expect(waiter.isTold(position, ['topics'])).toBe(false);
  tell({ projection: 'topics', ...position, seq: position.seq - 1 });
  expect(waiter.isTold(position, ['topics'])).toBe(false);
  tell({ projection: 'topics', ...position });
  expect(waiter.isTold(position, ['topics'])).toBe(true);
  expect(waiter.isTold(position, ['topics', 'another'])).toBe(false);
  await waiter.close();
});

async function looksUnderWay(): Promise<number> {
  const rows = await bench.rows<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM pg_locks JOIN pg_database AS d ON d.oid = database
    WHERE relation = 'projection_checkpoint'::regclass AND NOT granted
      AND d.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
