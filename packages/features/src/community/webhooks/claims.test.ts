// What waits behind the first of its thread costs nothing until that has arrived.
import { randomUUID } from 'node:crypto';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { beginAgain, forgetEmptyThreads } from './store/waiting.ts';
import {
  claimDue,
  delayDelivery,
  endDelivery,
  enqueue,
  enqueueAgain,
  type DueDelivery,
  type NewDelivery,
} from './store/deliveries.ts';

type Db = Kysely<ReadDatabase>;

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const now = () => forum.clock.now();
const news = (webhookId: string, threadId: string, seq: number): NewDelivery => ({
  webhook_id: webhookId,
  event_id: randomUUID(),
  kind: 'post.edited',
  item_id: threadId,
  thread_id: threadId,
  seq,
  happened_at: now(),
});
const claim = (db: Db, webhookId: string) =>
  claimDue(db, { webhookId, now: now(), until: new Date(now().getTime() + 60_000) });

/** How many blocks of the queue a connection has read since it was opened, or its counts were flushed. */
async function blocksRead(db: Db): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: number }>`
    SELECT sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int AS read
    FROM pg_statio_user_tables
    WHERE relname LIKE 'webhook%' AND schemaname = current_schema()`.execute(db);
  return rows[0]?.read ?? 0;
}

/** What is read of the queue while so much waits: by resuming, and by each claim beside a thread that is stuck. */
async function costWith(waiting: number) {
  const webhookId = randomUUID();
  const stuck = randomUUID();
  return forum.ctx.db.connection().execute(async (db) => {
    const all = Array.from({ length: waiting }, (_none, at) => news(webhookId, stuck, at + 1));
    await enqueue(db, all, now());
    const before = await blocksRead(db);
    await beginAgain(db, webhookId, now());
    const resumed = await blocksRead(db);
    expect((await claim(db, webhookId))?.seq).toBe(1);
    const others = Array.from({ length: 20 }, (_none, at) =>
      news(webhookId, randomUUID(), waiting + at + 1),
    );
    await enqueue(db, others, now());
    const from = await blocksRead(db);
    for (const _ of others) {
      const due = await claim(db, webhookId);
      if (due === undefined) throw new Error('nothing was due');
      await endDelivery(db, due, { state: 'sent', now: now() });
    }
    expect(await claim(db, webhookId)).toBeUndefined();
    const to = await blocksRead(db);
    return {
      resume: resumed - before,
      claim: Math.round((to - from) / (others.length + 1)),
    };
  });
}

it('costs as much with two thousand behind a thread that is stuck as with two hundred', async () => {
  await costWith(50);
  const few = await costWith(200);
  const many = await costWith(2000);
  expect(many.claim).toBeLessThan(few.claim * 1.5);
  // What is behind was never tried, and is not written.
  expect(many.resume).toBeLessThan(200);
});

const waiting = async (db: Db, webhookId: string): Promise<DueDelivery> => {
  const due = await claim(db, webhookId);
  if (due === undefined) throw new Error('nothing was due');
  return due;
};

it('finds what comes in while the last of its thread ends', async () => {
  const { db } = forum.ctx;
  const [webhookId, thread] = [randomUUID(), randomUUID()];
  await enqueue(db, [news(webhookId, thread, 1)], now());
  const due = await waiting(db, webhookId);
  const { promise: held, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const coming = db.transaction().execute(async (tx) => {
    await enqueueAgain(tx, [news(webhookId, thread, 2)], now());
    isWritten();
    await held;
  });
  await written;
  const ending = endDelivery(db, due, { state: 'sent', now: now() });
  commit();
  await Promise.all([coming, ending]);
  expect((await waiting(db, webhookId)).seq).toBe(2);
});

it('loses nothing when much comes in and ends at once', async () => {
  const { db } = forum.ctx;
  const [webhookId, thread] = [randomUUID(), randomUUID()];
  await enqueue(db, [news(webhookId, thread, 0)], now());
  for (let seq = 1; seq < 40; seq += 1) {
    const due = await waiting(db, webhookId);
    expect(due.seq).toBe(seq - 1);
    await Promise.all([
      endDelivery(db, due, { state: 'sent', now: now() }),
      enqueue(db, [news(webhookId, thread, seq)], now()),
    ]);
  }
});

it('forgets a thread whose deliveries were erased, and goes on with others', async () => {
  const { db } = forum.ctx;
  const [webhookId, erased] = [randomUUID(), randomUUID()];
  const gone = news(webhookId, erased, 1);
  await enqueue(db, [gone, news(webhookId, randomUUID(), 2)], now());
  await db.deleteFrom('webhook_delivery').where('event_id', '=', gone.event_id).execute();
  await forgetEmptyThreads(db);
  expect((await waiting(db, webhookId)).seq).toBe(2);
  expect(await claim(db, webhookId)).toBeUndefined();
  const { rows } = await sql`SELECT FROM webhook_thread WHERE thread_id = ${erased}`.execute(db);
  expect(rows).toEqual([]);
});

it('does not end, or delay, what another has claimed since', async () => {
  const { db } = forum.ctx;
  const webhookId = randomUUID();
  await enqueue(db, [news(webhookId, randomUUID(), 1)], now());
  const late = await waiting(db, webhookId);
  forum.clock.advance(60_000);
  const again = await waiting(db, webhookId);
  expect(again.event_id).toBe(late.event_id);
  await endDelivery(db, late, { state: 'dropped', now: now() });
  await delayDelivery(db, late, now());
  expect(await claim(db, webhookId)).toBeUndefined();
  await delayDelivery(db, again, now());
  expect((await waiting(db, webhookId)).attempts).toBe(3);
});
