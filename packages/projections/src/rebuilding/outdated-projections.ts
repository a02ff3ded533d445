import { type QueryExecutorProvider, sql } from 'kysely';
import type { Projection } from '../applying/projection.ts';
import { fingerprintOf } from '../tables/tables.ts';

/**
 * The projections whose live tables are missing or older than this program's, which cannot read them. It can read newer
 * ones, since releases keep readable what the previous one reads (decision 0122).
 */
export async function outdatedProjections(
  db: QueryExecutorProvider,
  projections: readonly Projection[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string; version: number; fingerprint: string }>`
    SELECT name, version, fingerprint FROM projection`.execute(db);
  const lives = new Map(rows.map((row) => [row.name, row]));
  const isReadable = (projection: Projection): boolean => {
    const live = lives.get(projection.name);
    if (live === undefined) return false;
    return live.version > projection.version || live.fingerprint === fingerprintOf(projection);
  };
  return projections.filter((one) => !isReadable(one)).map(({ name }) => name);
}
