import { TWO_SPELLINGS } from '@forum/contracts/search-form';
import { sql, type Kysely } from 'kysely';
import { writeDocuments } from './documents.ts';
import { readDocuments } from './meilisearch/pending.ts';

const BATCH = 200;

const IS_SPELT_TWO_WAYS = sql`(d.title || d.text || array_to_string(d.tags, '')) ~ ${`[${TWO_SPELLINGS}]`}`;

/**
 * Rewrites documents whose words are by now compared in another form than when they were written. Repeating is
 * harmless.
 */
export async function respellDocuments(db: Kysely<unknown>): Promise<void> {
  for (let last = null; ;) {
    const documents = await readDocuments(db, last, BATCH, IS_SPELT_TWO_WAYS);
    last = documents.at(-1) ?? null;
    if (last === null) return;
    await writeDocuments(db, documents);
  }
}
