import type { WebhookTry } from '@forum/contracts/admin-webhooks';
import { type WebhookKind, WEBHOOK_LIMITS } from '@forum/contracts/webhooks';
import { deleteOld } from '@forum/database';
import { type Generated, type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** An address or a secret of a webhook; events name it by its id. */
export interface WebhookSecretRow {
  id: string;
  webhook_id: string;
  sealed: Buffer;
  made_at: Date;
  /** Null: it is in use, or nobody has looked since. */
  replaced_at: Date | null;
}

/** How a receiver does. */
export interface WebhookHealthRow {
  webhook_id: string;
  accepted_at: Date | null;
  failing_since: Date | null;
  /** It took long over what it was last sent. */
  is_slow: boolean;
  /** Until when it asked to wait. */
  wait_until: Date | null;
}

/** What is to be sent to a webhook, or was: nothing of what it says. */
export interface WebhookDeliveryRow {
  webhook_id: string;
  /** The event that it tells of, and the id that receivers know it by. */
  event_id: string;
  kind: WebhookKind;
  item_id: string;
  /** What has an order: a post with all below it, or a member. */
  thread_id: string;
  /** The event's place in the partition that a thread is in. */
  seq: number;
  happened_at: Date;
  /** `dropped`: the receiver did not take it for three days, and took others meanwhile. */
  state: Generated<'waiting' | 'sent' | 'dropped'>;
  attempts: Generated<number>;
  first_try_at: Generated<Date | null>;
  replayed: Generated<boolean>;
  queued_at: Date;
}

/** A thread in which something waits, so that looking for what is due passes over all behind its first. */
export interface WebhookThreadRow {
  webhook_id: string;
  thread_id: string;
  /** When its first is due; while that is on its way, when another worker may send it. */
  next_try_at: Date;
}

/** A try to send something. */
export interface WebhookTryRow {
  id: string;
  webhook_id: string;
  event_id: string;
  kind: WebhookTry['kind'];
  at: Date;
  ms: number;
  bytes: number;
  replayed: boolean;
  status: number | null;
  failure: string | null;
  wait_until: Date | null;
  answer: string;
  /** Without the signature; null: nothing was sent, or by a former release. */
  headers: Readonly<Record<string, string>> | null;
  /** By which its body is known (`parts/request.ts`); null: as above. */
  body_mark: Buffer | null;
}

/** A replay that is under way: where it has come to in the log. */
export interface WebhookReplayRow {
  webhook_id: string;
  from_at: Date;
  /** What happens later is told of anyhow. */
  begun_at: Date;
  partition: Generated<number>;
  seq: Generated<number>;
  /** In this partition it begins at `from_seq`, whenever that was; null: at `from_at`, as in all others. */
  from_partition: number | null;
  from_seq: number | null;
}

/** A replay that begins. */
export type NewReplay = Omit<WebhookReplayRow, 'partition' | 'seq'>;

/** The store's tables, as queries see them. */
export type WebhookStore = {
  webhook_secret: WebhookSecretRow;
  webhook_health: WebhookHealthRow;
  webhook_delivery: WebhookDeliveryRow;
  webhook_thread: WebhookThreadRow;
  webhook_try: WebhookTryRow;
  webhook_replay: WebhookReplayRow;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long what is no longer in use is kept, for whoever undoes the change, in ms. */
const SECRET_MS = 90 * DAY_MS;

const IN_USE = sql`EXISTS (SELECT FROM webhook
  WHERE webhook_secret.id IN (address_id, secret_id, former_secret_id))`;

/** Keeps a sealed address or secret. */
export async function insertSecret(
  db: Kysely<unknown>,
  row: Omit<WebhookSecretRow, 'replaced_at'>,
): Promise<void> {
  await db
    .$extendTables<WebhookStore>()
    .insertInto('webhook_secret')
    .values({ ...row, replaced_at: null })
    .execute();
}

/** Begins a replay. @returns false if one is under way */
export async function insertReplay(db: Kysely<unknown>, row: NewReplay): Promise<boolean> {
  const inserted = await db
    .$extendTables<WebhookStore>()
    .insertInto('webhook_replay')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes deliveries and tries after thirty days, and secrets that nobody can want any more. */
export async function forgetOld(db: QueryExecutorProvider, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEBHOOK_LIMITS.keptDays * DAY_MS);
  await deleteOld(db, 'webhook_try', sql`at <= ${before}`);
  await deleteOld(db, 'webhook_delivery', sql`queued_at <= ${before}`);
  // What was in use for years is kept as long as what was in use for a day.
  await sql`UPDATE webhook_secret
    SET replaced_at = CASE WHEN ${IN_USE} THEN NULL ELSE ${now}::timestamptz END
    WHERE (replaced_at IS NULL) <> ${IN_USE}`.execute(db);
  const old = new Date(now.getTime() - SECRET_MS);
  await deleteOld(db, 'webhook_secret', sql`replaced_at <= ${old} AND NOT ${IN_USE}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends WebhookStore {}
}
