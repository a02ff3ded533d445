import { type QueryExecutorProvider, sql } from 'kysely';

/** How many events the projection or reaction is behind that is furthest behind; only the named projections count. */
export async function worstLag(
  db: QueryExecutorProvider,
  projections: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    SELECT coalesce(max(behind), 0)::int AS behind FROM (
      SELECT sum(p.head - c.seq) AS behind
      FROM projection_checkpoint c JOIN log_partition p USING (partition)
      WHERE NOT c.building
        AND (c.projection = ANY(${projections}) OR starts_with(c.projection, 'reaction:'))
      GROUP BY c.projection
    ) lag`.execute(db);
  return rows[0]?.behind ?? 0;
}
