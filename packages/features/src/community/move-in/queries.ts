import { sql, type QueryExecutorProvider } from 'kysely';

export { listThatCame } from './store.ts';

/** How many of each kind have come from a forum. */
export async function countThatCame(
  db: QueryExecutorProvider,
  source: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; rows: number }>`SELECT kind, count(*)::int AS rows
    FROM moved_in WHERE source = ${source} GROUP BY kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.rows]));
}
