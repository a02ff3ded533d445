import { sql, type Kysely } from 'kysely';
import { foldLists } from './fold.ts';
import type { RemovedDocument, SearchDocument } from './port.ts';
import { vectorText, weighWords, type Fields } from './search-vector.ts';

/** Writes documents in one statement; a newer version stays. */
export async function writeDocuments(
  db: Kysely<unknown>,
  documents: readonly SearchDocument[],
): Promise<void> {
  const latest = onePerId(documents);
  if (latest.length === 0) return;
  const vectors = await vectorsOf(db, latest);
  const rows = latest.map((document, i) => ({
    kind: document.kind,
    id: document.id,
    version: document.version,
    title: storable(document.title),
    text: storable(document.text),
    tags: document.tags.map((tag) => storable(tag).toLowerCase()),
    author_id: document.authorId,
    category_id: document.categoryId,
    post_id: document.postId,
    prefix: document.prefix === null ? null : storable(document.prefix),
    answered: document.answered,
    created_at: document.createdAt,
    is_removed: false,
    title_words: vectors[i]?.title ?? '',
    words: vectors[i]?.whole ?? '',
  }));
  await upsert(db, rows);
}

/** Empties documents but keeps their versions, so that a late older one cannot return. */
export async function removeDocuments(
  db: Kysely<unknown>,
  documents: readonly RemovedDocument[],
): Promise<void> {
  const latest = onePerId(documents);
  if (latest.length === 0) return;
  const rows = latest.map(({ kind, id, version }) => ({
    kind,
    id,
    version,
    title: '',
    text: '',
    tags: [],
    author_id: null,
    category_id: null,
    post_id: null,
    prefix: null,
    answered: false,
    created_at: new Date(0).toISOString(),
    is_removed: true,
    title_words: '',
    words: '',
  }));
  await upsert(db, rows);
  // The former words were only needed for counting: nothing of a removed document stays.
  await sql`
    UPDATE search_document SET former_words = ''
    FROM jsonb_to_recordset(${JSON.stringify(latest)}::jsonb) AS gone (kind text, id uuid)
    WHERE search_document.kind = gone.kind AND search_document.id = gone.id AND is_removed`.execute(
    db,
  );
}

/** Versions of documents by id; removed ones keep theirs. */
export async function readVersions(
  db: Kysely<unknown>,
  kind: SearchDocument['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, version FROM search_document
    WHERE kind = ${sql.lit(kind)} AND id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Ids of documents that are not removed, in order. */
export async function listIds(
  db: Kysely<unknown>,
  kind: SearchDocument['kind'],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM search_document
    WHERE kind = ${sql.lit(kind)} AND NOT is_removed AND id > ${after}::uuid
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

// Ordered by key: two writers of the same documents wait for each other instead of deadlocking. Follow-up work (words
// to count, an engine to update) is recorded in the same statement, so that nothing is lost.
async function upsert(db: Kysely<unknown>, rows: readonly object[]): Promise<void> {
  await sql`
    WITH written AS (
      INSERT INTO search_document AS known (${COLUMNS})
      SELECT ${COLUMNS}
      FROM jsonb_populate_recordset(NULL::search_document, ${JSON.stringify(rows)}::jsonb)
      ORDER BY kind, id
      ON CONFLICT (kind, id) DO UPDATE
      SET (${COLUMNS}, former_words) = ROW (${EXCLUDED}, strip(known.words))
      WHERE known.version <= excluded.version
      RETURNING kind, id, former_words AS before, strip(words) AS after
    ), counted AS (
      INSERT INTO search_word_change (words, step)
      SELECT words, step
      FROM written, LATERAL (VALUES (before, -1), (after, 1)) AS side (words, step)
      WHERE before <> after AND words <> ''::tsvector
    )
    INSERT INTO search_pending AS waiting (kind, id) SELECT kind, id FROM written ORDER BY kind, id
    ON CONFLICT (kind, id) DO UPDATE SET change = excluded.change, attempts = 0, error = NULL,
      retry_at = NULL, in_fill = false,
      since = CASE WHEN waiting.attempts = 0 THEN waiting.since ELSE excluded.since END`.execute(
    db,
  );
}

const NAMES = [
  'kind',
  'id',
  'version',
  'title',
  'text',
  'tags',
  'author_id',
  'category_id',
  'post_id',
  'prefix',
  'answered',
  'created_at',
  'is_removed',
  'title_words',
  'words',
];
const COLUMNS = sql.join(NAMES.map((name) => sql.ref(name)));
const EXCLUDED = sql.join(NAMES.map((name) => sql.ref(`excluded.${name}`)));

/** One folding query for all documents: their words concatenated, and split again afterwards. */
async function vectorsOf(
  db: Kysely<unknown>,
  documents: readonly Fields[],
): Promise<readonly { title: string; whole: string }[]> {
  const weighed = documents.flatMap((document) => [
    weighWords({ ...document, text: '' }),
    weighWords(document),
  ]);
  const folded = await foldLists(
    db,
    weighed.map(({ words }) => words),
  );
  const texts = weighed.map(({ places }, nth) => vectorText({ words: folded[nth] ?? [], places }));
  return documents.map((_, i) => ({ title: texts[2 * i] ?? '', whole: texts[2 * i + 1] ?? '' }));
}

// One statement must not touch a row twice.
function onePerId<Document extends RemovedDocument>(documents: readonly Document[]): Document[] {
  const latest = new Map<string, Document>();
  for (const document of documents) {
    const key = `${document.kind} ${document.id}`;
    const known = latest.get(key);
    if (known === undefined || known.version <= document.version) latest.set(key, document);
  }
  return [...latest.values()];
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
