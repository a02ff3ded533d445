import { sql, type Kysely, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { WebhookDeliveryRow, WebhookTryRow } from '../store.ts';

type Db = Kysely<ReadDatabase>;

/** Something to be sent. */
export type NewDelivery = Pick<
  WebhookDeliveryRow,
  'webhook_id' | 'event_id' | 'kind' | 'item_id' | 'thread_id' | 'seq' | 'happened_at'
>;

/** Something that is due, and was claimed. */
export type DueDelivery = NewDelivery & {
  /** How often it has been claimed: whoever comes back late finds that another has it. */
  readonly attempts: number;
  readonly first_try_at: Date;
  readonly replayed: boolean;
};

/** Puts what happened into the queue; what is there already, or was sent, stays as it is. */
export async function enqueue(
  db: Kysely<ReadDatabase>,
  all: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await openThreads(tx, all, now);
    await sql`INSERT INTO webhook_delivery (webhook_id, event_id, kind, item_id, thread_id, seq,
        happened_at, queued_at)
      SELECT new.webhook_id, new.event_id, new.kind, new.item_id, new.thread_id, new.seq,
        new.happened_at, ${now}
      FROM ${rowsOf(all)}
      ON CONFLICT DO NOTHING`.execute(tx);
  });
}

/**
 * Puts what happened before into the queue, under the ids of then; what waits there already stays as it is. Within a
 * transaction.
 */
export async function enqueueAgain(
  tx: Transaction<ReadDatabase>,
  all: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  await openThreads(tx, all, now);
  await sql`INSERT INTO webhook_delivery AS before (webhook_id, event_id, kind, item_id, thread_id,
      seq, happened_at, queued_at, replayed)
    SELECT new.webhook_id, new.event_id, new.kind, new.item_id, new.thread_id, new.seq,
      new.happened_at, ${now}, true
    FROM ${rowsOf(all)}
    ON CONFLICT (webhook_id, event_id) DO UPDATE SET state = 'waiting', attempts = 0,
      first_try_at = NULL, queued_at = ${now}, replayed = true
    WHERE before.state <> 'waiting'`.execute(tx);
}

/**
 * Whoever puts something into a thread, or takes something out, has its row locked first: so a thread is never without
 * one while something waits in it. One that is there keeps its time: its first may be on its way, or wait for a retry.
 */
async function openThreads(
  tx: QueryExecutorProvider,
  all: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await sql`INSERT INTO webhook_thread AS there (webhook_id, thread_id, next_try_at)
    SELECT DISTINCT webhook_id, thread_id, ${now}::timestamptz FROM ${rowsOf(all)}
    ORDER BY webhook_id, thread_id
    ON CONFLICT (webhook_id, thread_id) DO UPDATE SET next_try_at = there.next_try_at`.execute(tx);
}

function rowsOf(all: readonly NewDelivery[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS new (webhook_id uuid,
    event_id uuid, kind text, item_id uuid, thread_id uuid, seq bigint, happened_at timestamptz)`;
}

/** Of which webhook, and for how long. */
export interface Claim {
  readonly webhookId: string;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Claims one that is due, long enough that no other worker sends it meanwhile: of a thread only the first, so that a
 * later one waits until that has arrived. What a dead worker leaves behind is sent again after `until`, under its id.
 */
export async function claimDue(db: Db, claim: Claim): Promise<DueDelivery | undefined> {
  for (;;) {
    const claimed = await db.transaction().execute((tx) => claimFirst(tx, claim));
    if (claimed !== 'empty') return claimed;
  }
}

/** `empty`: the thread that was due has nothing that waits, as after an erasure, and is forgotten. */
async function claimFirst(
  tx: Transaction<ReadDatabase>,
  { webhookId, now, until }: Claim,
): Promise<DueDelivery | 'empty' | undefined> {
  const { rows: due } = await sql<{ thread_id: string }>`
    SELECT thread_id FROM webhook_thread WHERE webhook_id = ${webhookId} AND next_try_at <= ${now}
    ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx);
  const thread = due[0]?.thread_id;
  if (thread === undefined) return undefined;
  // A statement of its own sees what was sent before the thread was locked.
  const { rows } = await sql<DueDelivery>`
    UPDATE webhook_delivery
    SET attempts = attempts + 1, first_try_at = coalesce(first_try_at, ${now})
    WHERE webhook_id = ${webhookId} AND event_id = (SELECT event_id FROM webhook_delivery
      WHERE webhook_id = ${webhookId} AND thread_id = ${thread} AND state = 'waiting'
      ORDER BY seq LIMIT 1)
    RETURNING webhook_id, event_id, kind, item_id, thread_id, seq, happened_at, attempts,
      first_try_at, replayed`.execute(tx);
  const [claimed] = rows;
  const of = { webhook_id: webhookId, thread_id: thread };
  await moveThread(tx, of, claimed === undefined ? null : until);
  return claimed ?? 'empty';
}

type OfThread = Pick<DueDelivery, 'webhook_id' | 'thread_id'>;

/** When the first of a thread is due; null: nothing waits in it. */
async function moveThread(
  tx: QueryExecutorProvider,
  { webhook_id, thread_id }: OfThread,
  at: Date | null,
): Promise<void> {
  const which = sql`webhook_id = ${webhook_id} AND thread_id = ${thread_id}`;
  await (
    at === null
      ? sql`DELETE FROM webhook_thread WHERE ${which}`
      : sql`UPDATE webhook_thread SET next_try_at = ${at} WHERE ${which}`
  ).execute(tx);
}

/** Locks a claimed delivery's thread. @returns whether the claim still holds: nobody else has claimed it since */
async function lockClaimed(
  tx: QueryExecutorProvider,
  { webhook_id, thread_id, event_id, attempts }: DueDelivery,
): Promise<boolean> {
  await sql`SELECT FROM webhook_thread
    WHERE webhook_id = ${webhook_id} AND thread_id = ${thread_id} FOR UPDATE`.execute(tx);
  // By its key alone: with more said, another index looks better to Postgres, and is read from end to end.
  const { rows } = await sql<{ attempts: number; state: string }>`
    SELECT attempts, state FROM webhook_delivery
    WHERE webhook_id = ${webhook_id} AND event_id = ${event_id}`.execute(tx);
  return rows[0]?.attempts === attempts && rows[0].state === 'waiting';
}

/** It has arrived, or is given up, unless another has claimed it since; what is behind it in its thread is due. */
export async function endDelivery(
  db: Db,
  due: DueDelivery,
  { state, now }: { readonly state: 'sent' | 'dropped'; readonly now: Date },
): Promise<void> {
  const { webhook_id, thread_id, event_id } = due;
  await db.transaction().execute(async (tx) => {
    if (!(await lockClaimed(tx, due))) return;
    await sql`UPDATE webhook_delivery SET state = ${state}
      WHERE webhook_id = ${webhook_id} AND event_id = ${event_id}`.execute(tx);
    const { rows } = await sql`SELECT FROM webhook_delivery WHERE webhook_id = ${webhook_id}
      AND thread_id = ${thread_id} AND state = 'waiting' ORDER BY seq LIMIT 1`.execute(tx);
    await moveThread(tx, due, rows.length > 0 ? now : null);
  });
}

/** It is tried again, unless another has claimed it since. */
export async function delayDelivery(db: Db, due: DueDelivery, until: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await lockClaimed(tx, due)) await moveThread(tx, due, until);
  });
}

/** Keeps what came of a try. */
export async function noteTry(db: Db, row: WebhookTryRow): Promise<void> {
  await db.insertInto('webhook_try').values(row).execute();
}

/** The receiver accepted something, in time or not. */
export async function noteAccepted(
  db: QueryExecutorProvider,
  { webhookId, now, isSlow }: { webhookId: string; now: Date; isSlow: boolean },
): Promise<void> {
  await sql`INSERT INTO webhook_health (webhook_id, accepted_at, failing_since, is_slow)
    VALUES (${webhookId}, ${now}, NULL, ${isSlow})
    ON CONFLICT (webhook_id) DO UPDATE
    SET accepted_at = ${now}, failing_since = NULL, is_slow = ${isSlow}`.execute(db);
}

/** The receiver did not; `waitUntil`: it asked to wait. @returns when it last accepted something; null: never */
export async function noteRefused(
  db: QueryExecutorProvider,
  { webhookId, now, waitUntil }: { webhookId: string; now: Date; waitUntil: Date | null },
): Promise<Date | null> {
  const { rows } = await sql<{ accepted_at: Date | null }>`
    INSERT INTO webhook_health AS health
      (webhook_id, accepted_at, failing_since, is_slow, wait_until)
    VALUES (${webhookId}, NULL, ${now}, false, ${waitUntil})
    ON CONFLICT (webhook_id) DO UPDATE
    SET failing_since = coalesce(health.failing_since, excluded.failing_since),
      wait_until = greatest(health.wait_until, excluded.wait_until)
    RETURNING accepted_at`.execute(db);
  return rows[0]?.accepted_at ?? null;
}
