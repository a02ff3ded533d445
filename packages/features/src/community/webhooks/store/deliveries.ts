import type { Kysely, QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { WebhookDeliveryRow, WebhookStore, WebhookTryRow } from '../store.ts';

type Db = Kysely<WebhookStore>;

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
  db: QueryExecutorProvider,
  all: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  await sql`INSERT INTO webhook_delivery (webhook_id, event_id, kind, item_id, thread_id, seq,
      happened_at, next_try_at, queued_at)
    SELECT new.webhook_id, new.event_id, new.kind, new.item_id, new.thread_id, new.seq,
      new.happened_at, ${now}, ${now}
    FROM ${rowsOf(all)}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Puts what happened before into the queue, under the ids of then; what waits there already stays as it is. */
export async function enqueueAgain(
  db: QueryExecutorProvider,
  all: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  await sql`INSERT INTO webhook_delivery AS before (webhook_id, event_id, kind, item_id, thread_id,
      seq, happened_at, next_try_at, queued_at, replayed)
    SELECT new.webhook_id, new.event_id, new.kind, new.item_id, new.thread_id, new.seq,
      new.happened_at, ${now}, ${now}, true
    FROM ${rowsOf(all)}
    ON CONFLICT (webhook_id, event_id) DO UPDATE SET state = 'waiting', attempts = 0,
      first_try_at = NULL, next_try_at = ${now}, queued_at = ${now}, replayed = true
    WHERE before.state <> 'waiting'`.execute(db);
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
export async function claimDue(
  db: Db,
  { webhookId, now, until }: Claim,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    WITH due AS MATERIALIZED (
      SELECT one.event_id FROM webhook_delivery one
      WHERE one.webhook_id = ${webhookId} AND one.state = 'waiting' AND one.next_try_at <= ${now}
        AND NOT EXISTS (SELECT FROM webhook_delivery earlier
          WHERE earlier.webhook_id = ${webhookId} AND earlier.state = 'waiting'
            AND earlier.thread_id = one.thread_id AND earlier.seq < one.seq)
      ORDER BY one.next_try_at, one.seq LIMIT 1 FOR UPDATE OF one SKIP LOCKED
    )
    UPDATE webhook_delivery d SET attempts = attempts + 1, next_try_at = ${until},
      first_try_at = coalesce(first_try_at, ${now})
    FROM due WHERE d.webhook_id = ${webhookId} AND d.event_id = due.event_id
    RETURNING d.webhook_id, d.event_id, d.kind, d.item_id, d.thread_id, d.seq, d.happened_at,
      d.attempts, d.first_try_at, d.replayed`.execute(db);
  // Materialized, and one: a plan that scanned the claims twice would claim twice.
  return rows[0];
}

/** It has arrived, or is given up, unless another has claimed it since. */
export async function endDelivery(
  db: QueryExecutorProvider,
  { webhook_id, event_id, attempts }: DueDelivery,
  state: 'sent' | 'dropped',
): Promise<void> {
  await sql`UPDATE webhook_delivery SET state = ${state}
    WHERE webhook_id = ${webhook_id} AND event_id = ${event_id} AND attempts = ${attempts}`.execute(
    db,
  );
}

/** It is tried again, unless another has claimed it since. */
export async function delayDelivery(
  db: QueryExecutorProvider,
  { webhook_id, event_id, attempts }: DueDelivery,
  until: Date,
): Promise<void> {
  await sql`UPDATE webhook_delivery SET next_try_at = ${until}
    WHERE webhook_id = ${webhook_id} AND event_id = ${event_id} AND attempts = ${attempts}
      AND state = 'waiting'`.execute(db);
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

/** The receiver did not. @returns when it last accepted something; null: never */
export async function noteRefused(
  db: QueryExecutorProvider,
  webhookId: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ accepted_at: Date | null }>`
    INSERT INTO webhook_health AS health (webhook_id, accepted_at, failing_since, is_slow)
    VALUES (${webhookId}, NULL, ${now}, false)
    ON CONFLICT (webhook_id) DO UPDATE
    SET failing_since = coalesce(health.failing_since, excluded.failing_since)
    RETURNING accepted_at`.execute(db);
  return rows[0]?.accepted_at ?? null;
}
