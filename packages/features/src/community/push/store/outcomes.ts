import { sql, type Kysely } from 'kysely';
import { endDeliveries, type DueDelivery, type PushStore } from '../store.ts';

type Db = Kysely<PushStore>;

/** What a browser was told of, and as of when. */
export interface Told {
  readonly subscriptionId: string;
  /** Its topic at the service, which tells nothing. */
  readonly topic: string;
  readonly at: Date;
}

/** A push arrived: it is done with, and its browser's service answers. */
export async function noteSent(
  db: Db,
  { subscriptionId, topic, at }: Told,
  deliveries: readonly DueDelivery[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO push_told AS told (subscription_id, topic, at)
      SELECT id, ${topic}, ${at} FROM push_subscription WHERE id = ${subscriptionId}
      ON CONFLICT (subscription_id, topic) DO UPDATE SET at = greatest(told.at, excluded.at)`.execute(
      tx,
    );
    await endDeliveries(tx, deliveries);
    await tx
      .updateTable('push_subscription')
      .set({ failing_since: null, failures: 0 })
      .where('id', '=', subscriptionId)
      .where('failing_since', 'is not', null)
      .execute();
  });
}

/** What these browsers were told last, by `keyOf`. */
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

/** Forgets what was told before any push that may still be tried again. @returns how much, at most `limit` */
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

/** A browser's service took nothing. @returns since when and how often by now; null: the browser is gone */
export async function noteFailure(
  db: Db,
  { id, endpoint }: { readonly id: string; readonly endpoint: string },
  now: Date,
): Promise<{ readonly since: Date; readonly failures: number } | null> {
  const noted = await db
    .updateTable('push_subscription')
    .set({ failing_since: sql`coalesce(failing_since, ${now})`, failures: sql`failures + 1` })
    .where('id', '=', id)
    // It may have subscribed anew meanwhile.
    .where('endpoint', '=', endpoint)
    .returning(['failing_since as since', 'failures'])
    .executeTakeFirst();
  if (noted === undefined || noted.since === null) return null;
  return { since: noted.since, failures: noted.failures };
}
