import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { WordCount } from '../parts/spam-chance.ts';
import { spamWords } from '../parts/spam-words.ts';

/** What staff decided about a text, as hashes of its words. */
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

declare module '../../../framework/read-database.ts' {
  /** Row types of lessons about spam, as queries see them. */
  interface ReadTables {
    spam_lesson: SpamLessonRow;
  }
}

/** How many lessons are kept, and count: the newest. */
const MOST = 2000;

/** A decision that teaches. */
interface Lesson {
  readonly submissionId: string;
  readonly isSpam: boolean;
}

/** Learns from a decision about a text that is still kept; a later decision about it takes its place. */
export async function learn(
  connection: Kysely<unknown>,
  { submissionId, isSpam, now }: Lesson & { readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ member_id: string; title: string | null; text: string }>`
    SELECT member_id, title, text FROM submission_text
    WHERE submission_id = ${submissionId}`.execute(connection);
  const [kept] = rows;
  const words = kept === undefined ? [] : spamWords(`${kept.title ?? ''}\n${kept.text}`);
  if (kept === undefined || words.length === 0) return;
  await sql`INSERT INTO spam_lesson (submission_id, member_id, is_spam, counts, words, taught_at)
    VALUES (${submissionId}, ${kept.member_id}, ${isSpam}, true, ${words}, ${now})
    ON CONFLICT (submission_id) DO UPDATE
    SET is_spam = excluded.is_spam, counts = true, taught_at = excluded.taught_at
  `.execute(connection);
}

/** Forgets what a decision taught, which was undone, or takes it back in, which was redone. */
export async function setCounting(
  connection: Kysely<unknown>,
  { submissionId, isSpam }: Lesson,
  counts: boolean,
): Promise<void> {
  await sql`UPDATE spam_lesson SET counts = ${counts}
    WHERE submission_id = ${submissionId} AND is_spam = ${isSpam}`.execute(connection);
}

/** What the lessons say of these words: of each that is in any, and how many lessons there are. */
export async function countWords(
  db: Kysely<ReadDatabase>,
  words: readonly number[],
): Promise<{ readonly words: readonly WordCount[]; readonly lessons: WordCount }> {
  const lessons = sql`(SELECT is_spam, words FROM
    (SELECT * FROM spam_lesson ORDER BY taught_at DESC, submission_id DESC LIMIT ${MOST}) newest
    WHERE counts)`;
  const [found, all] = await Promise.all([
    sql<WordCount>`
      SELECT count(*) FILTER (WHERE is_spam)::int AS spam,
        count(*) FILTER (WHERE NOT is_spam)::int AS fine
      FROM ${lessons} lesson, unnest(lesson.words) AS word
      WHERE word = ANY(${[...words]}::int[]) GROUP BY word`.execute(db),
    sql<WordCount>`
      SELECT count(*) FILTER (WHERE is_spam)::int AS spam,
        count(*) FILTER (WHERE NOT is_spam)::int AS fine FROM ${lessons} lesson`.execute(db),
  ]);
  return { words: found.rows, lessons: all.rows[0] ?? { spam: 0, fine: 0 } };
}

/** Forgets all but the newest lessons. */
export async function deleteOldLessons(db: Kysely<ReadDatabase>): Promise<void> {
  await deleteOld(
    db,
    'spam_lesson',
    sql`taught_at < (SELECT taught_at FROM spam_lesson
      ORDER BY taught_at DESC, submission_id DESC OFFSET ${MOST} LIMIT 1)`,
  );
}
