import { sql, type QueryExecutorProvider } from 'kysely';

/** A row of a move-in file, by the forum that it comes from, its kind and its key there. */
export interface RowElsewhere {
  readonly source: string;
  readonly kind: string;
  readonly key: string;
  /** Of everything that the row brought: another one has changed. */
  readonly digest: string;
  /** What became of it, where its id does not say: the address of a file. */
  readonly made?: unknown;
}

/** Keeps that rows have come, in the transaction that brings them. */
export async function keepRows(
  db: QueryExecutorProvider,
  rows: readonly RowElsewhere[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const made = rows.map((row) => (row.made === undefined ? null : JSON.stringify(row.made)));
  await sql`INSERT INTO moved_in (source, kind, key, digest, made, moved_at)
    SELECT source, kind, key, digest, made::jsonb, ${now} FROM unnest(
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ key }) => key)}::text[], ${rows.map(({ digest }) => digest)}::text[], ${made}::text[])
      AS row (source, kind, key, digest, made)
    ON CONFLICT (source, kind, key) DO UPDATE SET digest = excluded.digest, made = excluded.made,
      moved_at = excluded.moved_at`.execute(db);
}

/** A row of a move-in file that has come: what it said then, and what became of it. */
export interface RowThatCame {
  readonly key: string;
  readonly digest: string;
  readonly made: unknown;
}

/** Which of these have come, from one forum and of one kind. */
export async function listThatCame(
  db: QueryExecutorProvider,
  {
    source,
    kind,
    keys,
  }: { readonly source: string; readonly kind: string; readonly keys: readonly string[] },
): Promise<RowThatCame[]> {
  const { rows } = await sql<RowThatCame>`SELECT key, digest, made FROM moved_in
    WHERE source = ${source} AND kind = ${kind} AND key = ANY (${keys}::text[])`.execute(db);
  return rows;
}
