import { deleteOld } from '@forum/database';
import { sql, type QueryExecutorProvider } from 'kysely';
import { wantedBeyond } from '../queries/mailable.ts';

/** What a member should be emailed about one thread, and how far that has come. */
export interface NotificationMailThreadRow {
  member_id: string;
  /** What its notifications have in common: `post:{id}`, or what the bell groups them by. */
  thread: string;
  /** The notifications of the next letter, oldest first. */
  waiting: string[];
  /** When it leaves; null: nothing waits. */
  due_at: Date | null;
  /** How many were sent since the member last read what one told. */
  letters: number;
  told_at: Date | null;
  /** The newest notification that the last letter told. */
  told: string | null;
}

/** The table of this file, as queries see it. */
export type NotificationMailThreadStore = {
  notification_mail_thread: NotificationMailThreadRow;
};

/** A letter that is due. */
export type DueThread = Pick<NotificationMailThreadRow, 'member_id' | 'thread' | 'waiting'>;

/** More than a letter shows; the newest are kept. */
const KEPT = 100;

const MINUTE_S = 60;
/**
 * The gap between a letter and the next of its thread, in seconds: longer with each one that the member leaves unread.
 */
const GAPS_S = [15, 60, 240, 720].map((minutes) => minutes * MINUTE_S);
const LONGEST_GAP_MS = Math.max(...GAPS_S) * 1000;

/** The subject of one letter: a discussion; what staff did, or who follows; otherwise one line of the bell. */
const THREAD = sql`CASE
  WHEN n.kind IN ('comment', 'reply', 'mention', 'thread', 'post', 'label', 'edit') AND n.post_id IS NOT NULL
    THEN 'post:' || n.post_id
  WHEN n.kind IN ('staff', 'report', 'follow') THEN n.kind
  ELSE n.group_key END`;

/** What was told last is read, so the member is back. */
const IS_BACK = sql`EXISTS (SELECT FROM notification_read r
  WHERE r.member_id = t.member_id AND r.notification_id = t.told)`;

const LETTERS = sql`CASE WHEN ${IS_BACK} THEN least(t.letters, 1) ELSE t.letters END`;

/**
 * Assigns notifications that may be emailed to their letters: a letter is due `patienceSeconds` after the first, and
 * not before the gap after the previous one is over.
 */
export async function fileForMail(
  tx: QueryExecutorProvider,
  ids: readonly string[],
  patienceSeconds: number,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    INSERT INTO notification_mail_thread AS t (member_id, thread, waiting, due_at)
    SELECT n.member_id, ${THREAD}, (array_agg(n.id ORDER BY n.created_at DESC, n.id DESC))[1:${sql.lit(KEPT)}],
      min(n.created_at) + make_interval(secs => ${patienceSeconds})
    FROM notification n JOIN account a ON a.member_id = n.member_id
    WHERE n.id = ANY (${[...ids]}::uuid[]) AND a.email_verified_at IS NOT NULL AND ${wantedBeyond('mail')}
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (member_id, thread) DO UPDATE SET
      waiting = (excluded.waiting || t.waiting)[1:${sql.lit(KEPT)}],
      letters = ${LETTERS},
      due_at = least(t.due_at, greatest(excluded.due_at, t.told_at + make_interval(
        secs => (${[...GAPS_S]}::int[])[least(${LETTERS}, ${sql.lit(GAPS_S.length)})])))`.execute(
    tx,
  );
}

/** Takes letters that are due, the oldest first; each once, with any number of workers. */
export async function takeDueThreads(
  tx: QueryExecutorProvider,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly DueThread[]> {
  const { rows } = await sql<DueThread>`
    UPDATE notification_mail_thread t SET due_at = NULL, waiting = '{}'
    FROM (SELECT member_id, thread, waiting FROM notification_mail_thread
      WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    WHERE t.member_id = due.member_id AND t.thread = due.thread
    RETURNING t.member_id, t.thread, due.waiting`.execute(tx);
  return rows;
}

/** Records that a letter about the thread was sent, and the newest notification in it. */
export async function noteLetter(
  tx: QueryExecutorProvider,
  { memberId, thread }: { readonly memberId: string; readonly thread: string },
  letter: { readonly told: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE notification_mail_thread SET told = ${letter.told}, told_at = ${letter.now}, letters = letters + 1
    WHERE member_id = ${memberId} AND thread = ${thread}`.execute(tx);
}

/** Deletes threads with nothing to email whose next letter would not have to wait. */
export async function forgetQuietThreads(db: QueryExecutorProvider, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LONGEST_GAP_MS);
  await deleteOld(
    db,
    'notification_mail_thread',
    sql`due_at IS NULL AND (told_at IS NULL OR told_at <= ${before})`,
  );
}
