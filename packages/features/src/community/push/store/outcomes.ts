import { sql, type Kysely } from 'kysely';
import type { PushStore } from '../store.ts';
import { endDeliveries, type DueDelivery } from './deliveries.ts';

type Db = Kysely<PushStore>;

/** What a browser was told of, and as of when. */
export interface Told {
  readonly subscriptionId: string;
  /** Its topic at the service, which reveals nothing. */
  readonly topic: string;
  readonly at: Date;
}

/** A push arrived. */
export interface Sent extends Told {
  readonly deliveries: readonly DueDelivery[];
  /** If its service was slow: since when, and until when nothing is sent to it; null: it was fast. */
  readonly slow: { readonly since: Date; readonly retryAt: Date } | null;
}

/** A push arrived: it is done with, and its browser's service answers. */
export async function noteSent(
  db: Db,
  { subscriptionId, topic, at, deliveries, slow }: Sent,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The browser's row first, as when it is deleted: otherwise the two would wait for each other.
    const browser = await tx
      .updateTable('push_subscription')
      .set({
        failing_since: slow?.since ?? null,
        failures: slow === null ? 0 : 1,
        retry_at: slow?.retryAt ?? null,
      })
      .where('id', '=', subscriptionId)
      .returning('id')
      .executeTakeFirst();
    if (browser === undefined) return;
    await sql`
      INSERT INTO push_told AS told (subscription_id, topic, at)
      VALUES (${subscriptionId}, ${topic}, ${at})
      ON CONFLICT (subscription_id, topic) DO UPDATE SET at = greatest(told.at, excluded.at)`.execute(
      tx,
    );
    await endDeliveries(tx, deliveries);
  });
}

/** What these browsers were last told, by `keyOf`. */
export async function listTold(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_told')
    .select(['subscription_id as subscriptionId', 'topic', 'at'])
    .where('subscription_id', 'in', [...subscriptionIds])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.at]));
}

/** Names a browser's topic. */
export function keyOf({ subscriptionId, topic }: Omit<Told, 'at'>): string {
  return `${subscriptionId} ${topic}`;
}

/** Deletes what was told before any push that may still be retried. @returns how much, at most `limit` */
export async function forgetTold(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    DELETE FROM push_told told USING (
      SELECT subscription_id, topic FROM push_told WHERE at < ${before} ORDER BY at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ) old WHERE told.subscription_id = old.subscription_id AND told.topic = old.topic
    RETURNING told.topic`.execute(db);
  return rows.length;
}

/** The state of a browser whose service accepted nothing. */
export interface Failing {
  readonly since: Date;
  readonly failures: number;
  readonly retryAt: Date;
}

/** How long a browser waits after failing for the first, second … time in a row, in s. */
interface Waits {
  readonly now: Date;
  readonly waits: readonly number[];
}

/** A browser's service accepted nothing: all its pushes wait. @returns null: the browser is gone */
export async function noteFailure(
  db: Db,
  { id, endpoint }: { readonly id: string; readonly endpoint: string },
  { now, waits }: Waits,
): Promise<Failing | null> {
  const wait = sql`(${[...waits]}::float8[])[least(failures + 1, ${waits.length})]`;
  const noted = await db
    .updateTable('push_subscription')
    .set({
      failing_since: sql`coalesce(failing_since, ${now})`,
      failures: sql`failures + 1`,
      retry_at: sql`${now}::timestamptz + make_interval(secs => ${wait})`,
    })
    .where('id', '=', id)
    // It may have subscribed again meanwhile.
    .where('endpoint', '=', endpoint)
    .returning(['failing_since as since', 'failures', 'retry_at as retryAt'])
    .executeTakeFirst();
  if (noted === undefined || noted.since === null || noted.retryAt === null) return null;
  return { since: noted.since, failures: noted.failures, retryAt: noted.retryAt };
}
