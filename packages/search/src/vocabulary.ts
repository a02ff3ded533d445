import { beginsWith } from '@forum/database';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { NearMemory } from './near-memory.ts';
import type { Term } from './search-words.ts';

/** Shorter words have too many neighbours to guess among. */
const SHORTEST = 5;
// An arbitrary constant; two workers that refresh at the same time do it once.
const REFRESH_LOCK = 7_301_010;

/** Words of these lengths are corrections: a letter too many may have been typed. */
export const CORRECTIONS = { shortest: SHORTEST - 1, longest: 40 };
/** Changed documents whose words are counted per batch. */
const BATCH = 1000;

/** The words to correct, if nobody ever wrote them. */
export function guessable(terms: readonly Term[]): string[] {
  const typed = terms.flatMap(({ words }) => (words.length === 1 ? words : []));
  return typed.filter((word) => word.length >= SHORTEST);
}

/**
 * The terms with corrections of words that nobody ever wrote; null when there are none. A correction is one letter
 * away, two letters swapped, or two letters away in a long word.
 */
export async function correctTerms<Kind extends Term>(
  memory: Pick<NearMemory, 'find'>,
  terms: readonly Kind[],
  unknown: readonly string[],
): Promise<readonly Kind[] | null> {
  if (unknown.length === 0) return null;
  const near = await memory.find(unknown);
  if (near.size === 0) return null;
  return terms.map((term) => {
    const [word, ...others] = term.words;
    const alternatives = others.length === 0 && word !== undefined ? near.get(word) : undefined;
    return alternatives === undefined
      ? term
      : { ...term, alternatives: [...term.alternatives, ...alternatives] };
  });
}

/** Longer prefixes match few words in any language. */
const LONGEST_WIDE = 5;
/** If a prefix's words are in more than this share of the documents, they are too many to gather. */
const WIDE = 0.05;
/** The most words of one prefix whose documents are counted. */
const MOST_COUNTED = 1000;

/** Whether the last of several words is a prefix of so many that the others should be searched first. */
export async function endsWide(db: Kysely<unknown>, terms: readonly Term[]): Promise<boolean> {
  const last = terms.at(-1);
  const [beginning = '', ...others] = last?.words ?? [];
  if (terms.length === 1 || last?.isPrefix !== true || others.length > 0) return false;
  if (beginning.length > LONGEST_WIDE) return false;
  const { rows } = await sql<{ wide: boolean }>`
    SELECT coalesce(sum(documents), 0) >= ${WIDE} * (
      SELECT greatest(sum(reltuples), 1) FROM pg_class
      WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'search_document'::regclass)
    ) AS wide
    FROM (SELECT documents FROM search_word WHERE ${beginsWith(sql`word`, beginning)} LIMIT ${MOST_COUNTED}) AS begun`.execute(
    db,
  );
  return rows[0]?.wide === true;
}

/** Counts the words of the documents that changed since the last time. */
export async function refreshVocabulary(db: Kysely<unknown>): Promise<void> {
  // Once a second, and nearly always in vain: one statement instead of a transaction with two.
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (SELECT FROM search_word_change) AS some`.execute(db);
  if (rows[0]?.some !== true) return;
  while (await countChanges(db)) {
    // The next batch.
  }
}

async function countChanges(db: Kysely<unknown>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The first one counts; the others must not queue behind it with a connection each.
    const lock = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_xact_lock(${REFRESH_LOCK}) AS taken`.execute(trx);
    if (lock.rows[0]?.taken !== true) return false;
    const { rows } = await sql<{ changes: number; unused: string[] }>`
      WITH taken AS MATERIALIZED (
        DELETE FROM search_word_change
        WHERE id IN (SELECT id FROM search_word_change ORDER BY id LIMIT ${BATCH})
        RETURNING words, step
      ), counted AS (
        INSERT INTO search_word AS known (word, documents)
        SELECT lexeme, sum(step) FROM taken, unnest(words)
        WHERE ${isCorrection(sql.ref('lexeme'))}
        GROUP BY lexeme HAVING sum(step) <> 0
        ON CONFLICT (word) DO UPDATE SET documents = known.documents + excluded.documents
        RETURNING word, documents
      )
      SELECT (SELECT count(*) FROM taken) AS changes,
        ARRAY(SELECT word FROM counted WHERE documents <= 0) AS unused`.execute(trx);
    const { changes = 0, unused = [] } = rows[0] ?? {};
    if (unused.length > 0) {
      await sql`DELETE FROM search_word WHERE word = ANY (${unused}) AND documents <= 0`.execute(
        trx,
      );
    }
    return changes === BATCH;
  });
}

/** Recounts the words of all documents. */
export async function rebuildVocabulary(db: Kysely<unknown>): Promise<void> {
  // One snapshot of the documents and the uncounted changes: later changes are counted afterwards.
  const anew = db.transaction().setIsolationLevel('repeatable read');
  await anew.execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${REFRESH_LOCK})`.execute(trx);
    await sql`DELETE FROM search_word_change`.execute(trx);
    await sql`DELETE FROM search_word`.execute(trx);
    await sql`
      INSERT INTO search_word (word, documents)
      SELECT word, ndoc FROM ts_stat('SELECT words FROM search_document')
      WHERE ${isCorrection(sql.ref('word'))}`.execute(trx);
  });
}

function isCorrection(word: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`char_length(${word}) BETWEEN ${sql.lit(CORRECTIONS.shortest)}
    AND ${sql.lit(CORRECTIONS.longest)} AND ${word} !~ '[0-9]'`;
}
