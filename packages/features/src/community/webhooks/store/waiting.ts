// What becomes of all that waits for a webhook, or about a member.
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { WebhookStore } from '../store.ts';

/** Makes what is first in each thread due at once, as if it had never been tried; what is behind was never tried. */
export async function beginAgain(
  db: QueryExecutorProvider,
  webhookId: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE webhook_thread SET next_try_at = ${now}
    WHERE webhook_id = ${webhookId}`.execute(db);
  await sql`UPDATE webhook_health SET wait_until = NULL WHERE webhook_id = ${webhookId}`.execute(
    db,
  );
  await sql`UPDATE webhook_delivery SET attempts = 0, first_try_at = NULL
    WHERE webhook_id = ${webhookId} AND state = 'waiting' AND attempts > 0`.execute(db);
}

/** Forgets what waits for a webhook, and what was to be told it again. */
export async function forgetWaiting(db: QueryExecutorProvider, webhookId: string): Promise<void> {
  await sql`DELETE FROM webhook_thread WHERE webhook_id = ${webhookId}`.execute(db);
  await sql`DELETE FROM webhook_delivery
    WHERE webhook_id = ${webhookId} AND state = 'waiting'`.execute(db);
  await sql`DELETE FROM webhook_replay WHERE webhook_id = ${webhookId}`.execute(db);
}

/** Forgets what was to be sent about a member. */
export async function forgetMember(db: Kysely<WebhookStore>, memberId: string): Promise<void> {
  await db.deleteFrom('webhook_thread').where('thread_id', '=', memberId).execute();
  await db.deleteFrom('webhook_delivery').where('item_id', '=', memberId).execute();
}

const NOTHING_WAITS = sql`NOT EXISTS (SELECT FROM webhook_delivery waiting
  WHERE waiting.webhook_id = thread.webhook_id AND waiting.thread_id = thread.thread_id
    AND waiting.state = 'waiting')`;

/** Forgets threads whose deliveries went otherwise than by being sent. */
export async function forgetEmptyThreads(db: Kysely<WebhookStore>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ webhook_id: string; thread_id: string }>`
      SELECT webhook_id, thread_id FROM webhook_thread thread WHERE ${NOTHING_WAITS}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    // Once more, now that they are locked: something may have come in between.
    await sql`DELETE FROM webhook_thread thread
      USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS old (webhook_id uuid, thread_id uuid)
      WHERE thread.webhook_id = old.webhook_id AND thread.thread_id = old.thread_id
        AND ${NOTHING_WAITS}`.execute(tx);
  });
}
