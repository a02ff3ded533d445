import { sql, type Kysely } from 'kysely';
import { foldWords } from './fold.ts';
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
    author_name: document.authorName,
    category_id: document.categoryId,
    post_id: document.postId,
    answered: document.answered,
    created_at: document.createdAt,
    is_removed: false,
    title_words: vectors[i]?.title ?? '',
    words: vectors[i]?.whole ?? '',
  }));
  await upsert(db, rows);
}

/** Empties documents but keeps their versions, so that a late older one does not come back. */
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
    author_name: null,
    category_id: null,
    post_id: null,
    answered: false,
    created_at: new Date(0).toISOString(),
    is_removed: true,
    title_words: '',
    words: '',
  }));
  await upsert(db, rows);
}

// Ordered by key: two writers of the same documents wait for each other instead of dying of a deadlock.
async function upsert(db: Kysely<unknown>, rows: readonly object[]): Promise<void> {
  await sql`
    INSERT INTO search_document (kind, id, version, title, text, tags, author_id, author_name,
      category_id, post_id, answered, created_at, is_removed, title_words, words)
    SELECT kind, id, version, title, text, tags, author_id, author_name,
      category_id, post_id, answered, created_at, is_removed, title_words, words
    FROM jsonb_populate_recordset(NULL::search_document, ${JSON.stringify(rows)}::jsonb)
    ORDER BY kind, id
    ON CONFLICT (kind, id) DO UPDATE SET
      version = excluded.version, title = excluded.title, text = excluded.text,
      tags = excluded.tags, author_id = excluded.author_id, author_name = excluded.author_name,
      category_id = excluded.category_id, post_id = excluded.post_id,
      answered = excluded.answered, created_at = excluded.created_at,
      is_removed = excluded.is_removed, title_words = excluded.title_words,
      words = excluded.words, indexed_at = now()
    WHERE search_document.version <= excluded.version`.execute(db);
}

/** One fold for all documents: their words behind each other, cut apart again afterwards. */
async function vectorsOf(
  db: Kysely<unknown>,
  documents: readonly Fields[],
): Promise<readonly { title: string; whole: string }[]> {
  const weighed = documents.flatMap((document) => [
    weighWords({ ...document, text: '' }),
    weighWords(document),
  ]);
  const folded = await foldWords(
    db,
    weighed.flatMap(({ words }) => words),
  );
  let start = 0;
  const texts = weighed.map(({ words, places }) => {
    const text = vectorText({ words: folded.slice(start, start + words.length), places });
    start += words.length;
    return text;
  });
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
