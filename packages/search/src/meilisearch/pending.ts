import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SearchDocument } from '../port.ts';

/** A document with a pending change; `document` null: it is gone. */
export interface Pending {
  readonly kind: SearchDocument['kind'];
  readonly id: string;
  /** The number of the change; later ones are higher. */
  readonly change: number;
  readonly document: SearchDocument | null;
}

interface PendingRow extends Omit<Pending, 'document'> {
  readonly version: number | null;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly author_id: string | null;
  readonly category_id: string | null;
  readonly post_id: string | null;
  readonly prefix: string | null;
  readonly answered: boolean;
  readonly created_at: Date;
}

const FIELDS = sql`d.version, d.title, d.text, d.tags, d.author_id, d.category_id, d.post_id, d.prefix,
  d.answered, d.created_at`;

/** The oldest changes, each with its current document. */
export async function readPending(db: Kysely<unknown>, limit: number): Promise<Pending[]> {
  const { rows } = await sql<PendingRow>`
    SELECT p.kind, p.id, p.change, ${FIELDS}
    FROM search_pending AS p
      LEFT JOIN search_document AS d ON d.kind = p.kind AND d.id = p.id AND NOT d.is_removed
    WHERE p.retry_at IS NULL OR p.retry_at <= now()
    ORDER BY p.change LIMIT ${limit}`.execute(db);
  return rows.map(pendingOf);
}

/** All documents in the order of their keys, those after `after`; for a fresh index. `wanted`: a condition on `d`. */
export async function readDocuments(
  db: Kysely<unknown>,
  after: Pick<Pending, 'kind' | 'id'> | null,
  limit: number,
  wanted: RawBuilder<unknown> = sql`true`,
): Promise<SearchDocument[]> {
  const behind =
    after === null ? sql`true` : sql`(d.kind, d.id) > (${after.kind}, ${after.id}::uuid)`;
  const { rows } = await sql<PendingRow>`
    SELECT d.kind, d.id, 0 AS change, ${FIELDS} FROM search_document AS d
    WHERE NOT d.is_removed AND ${behind} AND ${wanted} ORDER BY d.kind, d.id LIMIT ${limit}`.execute(
    db,
  );
  return rows.flatMap((row) => pendingOf(row).document ?? []);
}

/** Removes sent changes. Documents changed meanwhile stay pending from then on. */
export async function settle(db: Kysely<unknown>, told: readonly Pending[]): Promise<void> {
  const given = sql`unnest(${told.map(({ kind }) => kind)}::text[], ${told.map(({ id }) => id)}::uuid[],
    ${told.map(({ change }) => change)}::bigint[]) AS told (kind, id, change)`;
  await sql`DELETE FROM search_pending AS p USING ${given}
    WHERE p.kind = told.kind AND p.id = told.id AND p.change = told.change`.execute(db);
  await sql`UPDATE search_pending AS p SET since = clock_timestamp() FROM ${given}
    WHERE p.kind = told.kind AND p.id = told.id AND p.change > told.change`.execute(db);
}

/** Records that the server refused a document; retried after a minute, two, four, at most an hour. */
export async function recordFailure(
  db: Kysely<unknown>,
  { kind, id, change }: Pending,
  error: string,
): Promise<void> {
  await sql`
    UPDATE search_pending SET attempts = attempts + 1, error = ${error},
      retry_at = now() + least(interval '1 minute' * power(2, attempts), interval '1 hour')
    WHERE kind = ${kind} AND id = ${id} AND change = ${change}`.execute(db);
}

/** Adds documents to the pending changes. */
export async function addPending(
  db: Kysely<unknown>,
  documents: readonly SearchDocument[],
): Promise<void> {
  await sql`INSERT INTO search_pending (kind, id)
    SELECT * FROM unnest(${documents.map(({ kind }) => kind)}::text[],
      ${documents.map(({ id }) => id)}::uuid[])
    ON CONFLICT (kind, id) DO UPDATE SET in_fill = false`.execute(db);
}

function pendingOf(row: PendingRow): Pending {
  const { kind, id, change, version, title, text, tags, prefix, answered } = row;
  if (version === null) return { kind, id, change, document: null };
  const document = {
    kind,
    id,
    version,
    title,
    text,
    tags,
    prefix,
    answered,
    authorId: row.author_id,
    categoryId: row.category_id,
    postId: row.post_id,
    createdAt: row.created_at.toISOString(),
  };
  return { kind, id, change, document };
}
