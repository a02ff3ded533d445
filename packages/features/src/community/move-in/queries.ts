import { sql, type QueryExecutorProvider } from 'kysely';

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

/** How many of each kind have come from a forum. */
export async function countThatCame(
  db: QueryExecutorProvider,
  source: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; rows: number }>`SELECT kind, count(*)::int AS rows
    FROM moved_in WHERE source = ${source} GROUP BY kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.rows]));
}
