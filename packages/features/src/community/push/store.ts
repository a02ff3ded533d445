import type { PushKeys } from '@forum/push';
import { sql, type Generated, type Insertable, type Kysely } from 'kysely';

/** The forum's own keys; unused if its operator provides others. */
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
  /** The forum's public key with which it subscribed: with another one it gets nothing. */
  forum_key: string;
  made_at: Date;
  /** Since when its service has accepted nothing; null: it accepted the last push. */
  failing_since: Generated<Date | null>;
  failures: Generated<number>;
  /** Until when nothing is sent to it; null: it does not wait. */
  retry_at: Generated<Date | null>;
}

/** A new one. */
export type NewSubscription = Omit<
  Insertable<PushSubscriptionTable>,
  'failing_since' | 'failures' | 'retry_at'
>;

/** A queued push; nothing of what it will say. */
export interface PushDeliveryRow {
  subscription_id: string;
  kind: 'notification' | 'conversation';
  /** The notification or the conversation. */
  subject_id: string;
  attempts: Generated<number>;
  next_try_at: Date;
  not_after: Date;
}

/** When the event a browser was last told of in a topic happened; kept as long as an earlier push may be retried. */
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
 * Makes it the session's only subscription. A browser that was another member's no longer gets anything for them:
 * knowing its endpoint proves being at that browser.
 * @returns its id; null: the member has the maximum number
 */
export function saveSubscription(
  db: Db,
  row: NewSubscription,
  atMost: number,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // One at a time per member, or two at once could be one too many.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push ${row.member_id}`}, 0))`.execute(
      tx,
    );
    const { id, ...values } = row;
    const same = await tx
      .updateTable('push_subscription')
      .set({ ...values, id: sql`id`, failing_since: null, failures: 0, retry_at: null })
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

/** Its service says it is gone, unless the browser has subscribed again since. */
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

declare module '../../framework/read-database.ts' {
  interface ReadTables extends PushStore {}
}
