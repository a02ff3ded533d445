import type { DigestRhythm } from '@forum/contracts/notification-preferences';
import {
  sql,
  type Generated,
  type Kysely,
  type QueryExecutorProvider,
  type Selectable,
} from 'kysely';
import {
  firstDigest,
  movedDigest,
  nextDigest,
  weekdayOf,
  type DigestTimes,
} from '../decide/digest-hour.ts';

/** How often a member gets the digest; no row: never. */
interface DigestTable {
  member_id: string;
  rhythm: DigestRhythm;
  /** When the last one was sent or considered; older notifications are not repeated. */
  since: Date;
  due_at: Date;
  /** The hour of the day at which it is sent, in the time zone below. */
  hour: Generated<number>;
  /** Null: UTC, until they choose one. */
  time_zone: Generated<string | null>;
  /** For the weekly one, Sunday is 0; null: the weekday on which it is due. */
  weekday: Generated<number | null>;
}

/** A row of it. */
export type NotificationDigestRow = Selectable<DigestTable>;

/** The table of this file, as queries see it. */
export type NotificationDigestStore = {
  notification_digest: DigestTable;
};

type Db = Kysely<NotificationDigestStore>;

/** What a member chose; what is left out stays. */
interface DigestChoice {
  readonly rhythm?: DigestRhythm | undefined;
  readonly hour?: number | undefined;
  readonly time_zone?: string | undefined;
}

/** Saves when a member gets the digest. Repeating a choice does not postpone the next one. */
export async function saveDigest(
  db: Db,
  {
    memberId,
    choice,
    now,
  }: { readonly memberId: string; readonly choice: DigestChoice; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notification_digest')
      .values({ member_id: memberId, rhythm: 'off', since: now, due_at: now })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute();
    const before = await tx
      .selectFrom('notification_digest')
      .selectAll()
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rhythm = before.rhythm, hour = before.hour, time_zone = before.time_zone } = choice;
    const after = { rhythm, hour, time_zone };
    await tx
      .updateTable('notification_digest')
      .set({ ...after, ...dueAfter(before, after, now) })
      .where('member_id', '=', memberId)
      .execute();
  });
}

function dueAfter(
  before: NotificationDigestRow,
  choice: DigestTimes,
  now: Date,
): Partial<Pick<NotificationDigestRow, 'since' | 'due_at' | 'weekday'>> {
  if (choice.rhythm !== before.rhythm) {
    const due_at = firstDigest(choice, now);
    return { since: now, due_at, weekday: weekdayOf({ ...choice, weekday: null, due_at }) };
  }
  const isMoved = choice.hour !== before.hour || choice.time_zone !== before.time_zone;
  if (!isMoved) return {};
  const weekday = weekdayOf(before);
  return { due_at: movedDigest(before, choice, now), weekday };
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

/** Moves to the next day on which it is due. */
export async function moveDigest(
  tx: QueryExecutorProvider,
  digest: NotificationDigestRow,
  now: Date,
): Promise<void> {
  const due = nextDigest(digest, now);
  await sql`
    UPDATE notification_digest SET since = ${now}, due_at = ${due}
    WHERE member_id = ${digest.member_id}`.execute(tx);
}

/** Delays it; it will contain everything it would have contained. */
export async function postponeDigest(
  tx: QueryExecutorProvider,
  digest: NotificationDigestRow,
  until: Date,
): Promise<void> {
  await sql`
    UPDATE notification_digest SET due_at = ${until}, weekday = ${weekdayOf(digest)}
    WHERE member_id = ${digest.member_id}`.execute(tx);
}
