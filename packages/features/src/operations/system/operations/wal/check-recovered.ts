import type { Database } from '@forum/database';
import type { ProjectionEngine } from '@forum/projections';
import { wholeHeads } from '../backups/write-backup.ts';

/** What was found in a recovered forum. */
export interface Found {
  readonly events: number;
  /** When the last event was written; null: there is none. */
  readonly lastEventAt: Date | null;
}

/** What a recovered forum is compared with. */
export interface Compare {
  readonly engine: ProjectionEngine;
  /** Of all projections. */
  readonly projections: readonly string[];
}

/** Compares a recovered forum with its log. @throws Error with the gap in the log, or the table that differs */
export async function checkRecovered(
  db: Database,
  { engine, projections }: Compare,
): Promise<Found> {
  const heads = Object.values(await wholeHeads(db.pool));
  await engine.catchUp();
  for (const name of projections) {
    const [drift] = await engine.verify(name);
    if (drift === undefined) continue;
    const { table, missing, extra } = drift;
    throw new Error(`${table} differs from the log: ${missing} missing, ${extra} too many.`);
  }
  const last = await db.pool.query<{ at: Date | null }>('SELECT max(at) AS at FROM event');
  return {
    events: heads.reduce((sum, head) => sum + head, 0),
    lastEventAt: last.rows[0]?.at ?? null,
  };
}
