import type { DigestRhythm } from '@forum/contracts/notifications';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/** How often a member gets the digest; no row: never. */
export interface NotificationDigestRow {
  member_id: string;
  rhythm: DigestRhythm;
  /** When the last one was sent or considered; older notifications are not repeated. */
  since: Date;
  due_at: Date;
}

/** The table of this file, as queries see it. */
export type NotificationDigestStore = {
  notification_digest: NotificationDigestRow;
};

type Db = Kysely<NotificationDigestStore>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** From one digest to the next, in ms. */
export const DIGEST_PERIOD_MS = { off: 0, daily: DAY_MS, weekly: 7 * DAY_MS } as const;

/** Saves how often a member gets the digest; the first one comes after a period. */
export async function saveDigest(
  db: Db,
  {
    memberId,
    rhythm,
    now,
  }: { readonly memberId: string; readonly rhythm: DigestRhythm; readonly now: Date },
): Promise<void> {
  const due_at = new Date(now.getTime() + DIGEST_PERIOD_MS[rhythm]);
  await db
    .insertInto('notification_digest')
    .values({ member_id: memberId, rhythm, since: now, due_at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ rhythm, since: now, due_at })
        // Repeating the same choice does not postpone the next one.
        .where('notification_digest.rhythm', '<>', rhythm),
    )
    .execute();
}

/** Locks due digests, longest due first, until the transaction ends: no other worker sees them. */
export async function takeDue(
  tx: QueryExecutorProvider,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<NotificationDigestRow[]> {
  const { rows } = await sql<NotificationDigestRow>`
    SELECT * FROM notification_digest WHERE rhythm <> 'off' AND due_at <= ${now}
    ORDER BY due_at, member_id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** Moves to the next period: the one after the last, or after now when periods were missed. */
export async function moveDigest(
  tx: QueryExecutorProvider,
  { member_id, rhythm, due_at }: NotificationDigestRow,
  now: Date,
): Promise<void> {
  const period = DIGEST_PERIOD_MS[rhythm];
  const next = due_at.getTime() + period;
  const due = new Date(next > now.getTime() ? next : now.getTime() + period);
  await sql`
    UPDATE notification_digest SET since = ${now}, due_at = ${due}
    WHERE member_id = ${member_id}`.execute(tx);
}
