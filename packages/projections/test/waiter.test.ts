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

it('believes the later of what it was told and what it read', async () => {
  let tell: (announcement: Announcement) => void = () => undefined;
  const announcer = {
    publish: async () => undefined,
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
    onOutdated: () => () => undefined,
    close: async () => undefined,
  };
  const waiter = createWaiter({ db: bench.db, announcer });
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

async function looksUnderWay(): Promise<number> {
  const rows = await bench.rows<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM pg_locks JOIN pg_database AS d ON d.oid = database
    WHERE relation = 'projection_checkpoint'::regclass AND NOT granted
      AND d.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
