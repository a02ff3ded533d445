import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { spamChance } from '../parts/spam-chance.ts';
import { spamWords } from '../parts/spam-words.ts';
import { countWords } from '../store/spam-lessons.ts';

/** How likely what waits is spam, by what staff decided before; null: nobody can tell. */
export async function readSpamChance(
  db: Kysely<ReadDatabase>,
  submissionId: string,
): Promise<number | null> {
  const kept = await db
    .selectFrom('submission_text')
    .select(['title', 'text'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  if (kept === undefined) return null;
  const { words, lessons } = await countWords(db, spamWords(`${kept.title ?? ''}\n${kept.text}`));
  return spamChance(words, lessons);
}
