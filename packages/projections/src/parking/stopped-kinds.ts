import { type EventKind, type KindWatch, nameOfKind, type Queryable } from '@forum/event-store';

/** The names of unknown kinds whose events stop some projection or reaction. */
export async function stoppedKinds(
  db: Queryable,
  { unknown }: Pick<KindWatch, 'unknown'>,
): Promise<string[]> {
  if (unknown.length === 0) return [];
  const found = await db.query<{ type: string; schemaVersion: number }>(
    `SELECT DISTINCT e.type, e.schema_version AS "schemaVersion"
    FROM projection_checkpoint AS c JOIN event AS e ON e.partition = c.partition AND e.seq = c.seq + 1
    WHERE NOT c.building
      AND (e.type, e.schema_version) IN (SELECT * FROM unnest($1::text[], $2::smallint[]))`,
    [unknown.map(({ type }) => type), unknown.map(({ schemaVersion }) => schemaVersion)],
  );
  const isStopped = (kind: EventKind) =>
    found.rows.some((row) => row.type === kind.type && row.schemaVersion === kind.schemaVersion);
  return unknown.filter(isStopped).map(nameOfKind).sort();
}
