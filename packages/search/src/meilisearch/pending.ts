import { sql, type Kysely, type RawBuilder } from 'kysely';
import { KINDS, type SearchDocument } from '../port.ts';

/** Identifies a document. */
export type Key = Pick<SearchDocument, 'kind' | 'id'>;

/** Documents of one kind: those after a key of it, otherwise from its first one, to another. */
export interface KeyRange {
  readonly after: Key | null;
  readonly last: Key;
}

/** A document with a pending change; `document` null: it is gone. */
export interface Pending extends Key {
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

/**
 * Texts read at once, in bytes: they have to fit into memory, and into a request, where some take four times as much.
 * The last one may exceed it.
 */
const MOST_BYTES = 2_000_000;

/** The first rows of these, in this order, as far as their texts go. */
const withinBytes = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<PendingRow>`
  SELECT * FROM (
    SELECT *, sum(octet_length(text)) OVER (
      ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
    FROM (${rows}) AS listed
  ) AS summed WHERE coalesce(bytes_before, 0) < ${sql.lit(MOST_BYTES)} ORDER BY ${order}`;

/** The oldest changes, at most `limit`, each with its current document. */
export async function readPending(db: Kysely<unknown>, limit: number): Promise<Pending[]> {
  const oldest = sql`
    SELECT p.kind, p.id, p.change, ${FIELDS}
    FROM search_pending AS p
      LEFT JOIN search_document AS d ON d.kind = p.kind AND d.id = p.id AND NOT d.is_removed
    WHERE p.retry_at IS NULL OR p.retry_at <= now()
    ORDER BY p.change LIMIT ${limit}`;
  const { rows } = await withinBytes(oldest, sql`change`).execute(db);
  return rows.map(pendingOf);
}

/**
 * Documents in the order of their keys, those after `after`, at most `limit` and all of one kind; none: there are no
 * more. `wanted`: a condition on `d`.
 */
export async function readDocuments(
  db: Kysely<unknown>,
  after: Key | null,
  limit: number,
  wanted: RawBuilder<unknown> = sql`true`,
): Promise<SearchDocument[]> {
  for (const kind of KINDS.slice(after === null ? 0 : KINDS.indexOf(after.kind))) {
    const next = sql`
      SELECT d.kind, d.id, 0 AS change, ${FIELDS} FROM search_document AS d
      WHERE ${isIn(kind, after)} AND ${wanted} ORDER BY d.id LIMIT ${limit}`;
    const { rows } = await withinBytes(next, sql`id`).execute(db);
    if (rows.length > 0) return rows.flatMap((row) => pendingOf(row).document ?? []);
  }
  return [];
}

// Not a comparison of both columns at once: Postgres takes that for so few rows that it sorts all of them.
const isIn = (kind: Key['kind'], after: Key | null): RawBuilder<unknown> =>
  sql`d.kind = ${sql.lit(kind)} AND NOT d.is_removed
    AND ${kind === after?.kind ? sql`d.id > ${after.id}::uuid` : sql`true`}`;

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
export async function addPending(db: Kysely<unknown>, { after, last }: KeyRange): Promise<void> {
  await sql`INSERT INTO search_pending (kind, id)
    SELECT d.kind, d.id FROM search_document AS d
    WHERE ${isIn(last.kind, after)} AND d.id <= ${last.id}::uuid ORDER BY d.id
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
