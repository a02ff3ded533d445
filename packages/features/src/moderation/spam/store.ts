import { deleteOld } from '@forum/database';
import { sql, type QueryExecutorProvider } from 'kysely';
import { MOST_LESSONS, oldestCounting } from './parts/kept.ts';

/** What staff decided about a text, as keyed hashes of its words. */
export interface SpamLessonRow {
  submission_id: string;
  member_id: string;
  /** False: it was approved. */
  is_spam: boolean;
  /** False: the decision was undone. */
  counts: boolean;
  words: number[];
  taught_at: Date;
}

declare module '../../framework/read-database.ts' {
  /** Row types of lessons about spam, as queries see them. */
  interface ReadTables {
    spam_lesson: SpamLessonRow;
  }
}

/** Keeps a lesson; a later one about the same takes its place. */
export async function keepLesson(
  db: QueryExecutorProvider,
  { submission_id, member_id, is_spam, words, taught_at }: Omit<SpamLessonRow, 'counts'>,
): Promise<void> {
  await sql`INSERT INTO spam_lesson (submission_id, member_id, is_spam, counts, words, taught_at)
    VALUES (${submission_id}, ${member_id}, ${is_spam}, true, ${words}, ${taught_at})
    ON CONFLICT (submission_id) DO UPDATE
    SET is_spam = excluded.is_spam, counts = true, taught_at = excluded.taught_at`.execute(db);
}

/** Whether a lesson counts. */
export async function markLesson(
  db: QueryExecutorProvider,
  { submissionId, isSpam }: { readonly submissionId: string; readonly isSpam: boolean },
  counts: boolean,
): Promise<void> {
  await sql`UPDATE spam_lesson SET counts = ${counts}
    WHERE submission_id = ${submissionId} AND is_spam = ${isSpam}`.execute(db);
}

/** Forgets a lesson, as its text is erased. */
export async function deleteLesson(db: QueryExecutorProvider, submissionId: string): Promise<void> {
  await sql`DELETE FROM spam_lesson WHERE submission_id = ${submissionId}`.execute(db);
}

/** Forgets what a member's texts taught. */
export async function deleteLessonsOf(db: QueryExecutorProvider, memberId: string): Promise<void> {
  await sql`DELETE FROM spam_lesson WHERE member_id = ${memberId}`.execute(db);
}

/** Forgets lessons that are old, and all but the newest. */
export async function deleteOldLessons(db: QueryExecutorProvider, now: Date): Promise<void> {
  await deleteOld(
    db,
    'spam_lesson',
    sql`taught_at <= greatest(${oldestCounting(now)}, (SELECT taught_at FROM spam_lesson
      ORDER BY taught_at DESC, submission_id DESC OFFSET ${MOST_LESSONS} LIMIT 1))`,
  );
}
