import type { PushKeys } from '@forum/push';
import {
  sql,
  type Generated,
  type Insertable,
  type Kysely,
  type QueryExecutorProvider,
} from 'kysely';

/** The forum's own keys; not used where its operator gives others. */
interface PushKeyRow {
  is_own: Generated<boolean>;
  public_key: string;
  private_key: string;
}

/** A browser that gets pushes, for as long as its session lasts. */
interface PushSubscriptionTable {
  id: string;
  member_id: string;
  session_id: string;
  endpoint: string;
  endpoint_hash: Buffer;
  p256dh: string;
  auth: string;
  /** The forum's public key for which it subscribed: with another one it gets nothing. */
  forum_key: string;
  made_at: Date;
  /** Since when its service has taken nothing; null: it took the last push. */
  failing_since: Generated<Date | null>;
  failures: Generated<number>;
}

/** A new one. */
export type NewSubscription = Omit<Insertable<PushSubscriptionTable>, 'failing_since' | 'failures'>;

/** A push on its way; nothing of what it will say. */
export interface PushDeliveryRow {
  subscription_id: string;
  kind: 'notification' | 'conversation';
  /** The notification or the conversation. */
  subject_id: string;
  attempts: Generated<number>;
  next_try_at: Date;
  not_after: Date;
}

/** As of when a browser was told of a topic last: for as long as one from before may be tried again. */
interface PushToldRow {
  subscription_id: string;
  topic: string;
  at: Date;
}

/** Row types of the push slice, as queries see them. */
export interface PushStore {
  push_key: PushKeyRow;
  push_subscription: PushSubscriptionTable;
  push_delivery: PushDeliveryRow;
  push_told: PushToldRow;
}

type Db = Kysely<PushStore>;

/** The forum's own keys. */
export async function getKeys(db: Db): Promise<PushKeys> {
  return db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirstOrThrow();
}

/**
 * Makes it the session's one subscription. A browser that was another's gets nothing more for them: whoever knows its
 * endpoint is at that browser. @returns its id; null: the member has as many as they can have
 */
export function saveSubscription(
  db: Db,
  row: NewSubscription,
  atMost: number,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // One after the other for a member, or two at once could be one too many.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push ${row.member_id}`}, 0))`.execute(
      tx,
    );
    const { id, ...values } = row;
    const same = await tx
      .updateTable('push_subscription')
      .set({ ...values, id: sql`id`, failing_since: null, failures: 0 })
      .where('endpoint_hash', '=', row.endpoint_hash)
      .where('session_id', '=', row.session_id)
      .returning('id')
      .executeTakeFirst();
    if (same !== undefined) return same.id;
    await tx
      .deleteFrom('push_subscription')
      .where((is) =>
        is.or([is('endpoint_hash', '=', row.endpoint_hash), is('session_id', '=', row.session_id)]),
      )
      .execute();
    const { there } = await tx
      .selectFrom('push_subscription')
      .select((all) => all.fn.countAll<number>().as('there'))
      .where('member_id', '=', row.member_id)
      .executeTakeFirstOrThrow();
    if (there >= atMost) return null;
    await tx.insertInto('push_subscription').values(row).execute();
    return id;
  });
}

/** @returns whether the member had it */
export async function deleteSubscription(
  db: Db,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** What its service says is gone, unless the browser has subscribed anew since. */
export async function forgetEndpoint(
  db: Db,
  { id, endpoint }: Pick<PushSubscriptionTable, 'id' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Which push. */
export type Delivery = Pick<PushDeliveryRow, 'subscription_id' | 'kind' | 'subject_id'>;

/** A push that is due, and how often it was tried. */
export interface DueDelivery extends Delivery {
  readonly attempts: number;
  readonly not_after: Date;
  readonly member_id: string;
}

/** Which pushes, and for how long. */
export interface Claim {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
  /** Whether to browsers whose services failed the last time, or to all others. */
  readonly isFailing: boolean;
}

/**
 * Claims due pushes, long enough that no other worker sends them meanwhile. One that a worker left behind when it died is
 * sent again after `until`, under the same topic and tag: it takes the place of the first.
 */
export async function claimDue(db: Db, claim: Claim): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    UPDATE push_delivery d SET attempts = attempts + 1, next_try_at = ${claim.until}
    FROM (
      SELECT one.subscription_id, one.kind, one.subject_id
      FROM push_delivery one JOIN push_subscription its ON its.id = one.subscription_id
      WHERE one.next_try_at <= ${claim.now} AND (its.failing_since IS NOT NULL) = ${claim.isFailing}
      ORDER BY one.next_try_at LIMIT ${claim.limit} FOR UPDATE OF one SKIP LOCKED
    ) due
    JOIN push_subscription s ON s.id = due.subscription_id
    WHERE d.subscription_id = due.subscription_id AND d.kind = due.kind
      AND d.subject_id = due.subject_id
    RETURNING d.subscription_id, d.kind, d.subject_id, d.attempts, d.not_after, s.member_id`.execute(
    db,
  );
  return rows;
}

/** These are done with: sent, given up, or not to be sent any more; but what began anew since they were claimed stays. */
export async function endDeliveries(
  db: QueryExecutorProvider,
  ended: readonly DueDelivery[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`DELETE FROM push_delivery d USING ${listOf(ended)} WHERE ${isOne}`.execute(db);
}

/** These are tried again, unless they began anew since they were claimed. */
export async function delayDeliveries(
  db: QueryExecutorProvider,
  delayed: readonly DueDelivery[],
  until: Date,
): Promise<void> {
  await sql`
    UPDATE push_delivery d SET next_try_at = ${until} FROM ${listOf(delayed)} WHERE ${isOne}`.execute(
    db,
  );
}

const isOne = sql`d.subscription_id = e.subscription_id AND d.kind = e.kind AND d.subject_id = e.subject_id
  AND d.not_after = e.not_after`;

function listOf(all: readonly DueDelivery[]) {
  return sql`unnest(${all.map((one) => one.subscription_id)}::uuid[], ${all.map(({ kind }) => kind)}::text[],
    ${all.map((one) => one.subject_id)}::uuid[], ${all.map(({ not_after }) => not_after)}::timestamptz[])
    AS e (subscription_id, kind, subject_id, not_after)`;
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends PushStore {}
}
