import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { spamChance, type WordCount } from './parts/chance.ts';
import { MOST_LESSONS, oldestCounting } from './parts/kept.ts';
import { spamWords } from './parts/words.ts';

/** How likely a text is spam, by what staff decided before; null: nobody can tell. */
export async function readSpamChance(
  { db, site, clock }: Pick<AppContext, 'db' | 'site' | 'clock'>,
  text: string,
): Promise<number | null> {
  const { sessionSecret } = site;
  if (sessionSecret === undefined) return null;
  const since = oldestCounting(clock.now());
  const { words, lessons } = await countWords(db, spamWords(sessionSecret, text), since);
  return spamChance(words, lessons);
}

/** What the lessons say of these words: of each that is in any, and how many lessons there are. */
async function countWords(
  db: Kysely<ReadDatabase>,
  words: readonly number[],
  since: Date,
): Promise<{ readonly words: readonly WordCount[]; readonly lessons: WordCount }> {
  const lessons = sql`(SELECT is_spam, words FROM
    (SELECT * FROM spam_lesson WHERE taught_at > ${since}
      ORDER BY taught_at DESC, submission_id DESC LIMIT ${MOST_LESSONS}) newest
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
