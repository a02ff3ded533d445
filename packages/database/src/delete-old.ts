import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Rows per statement: few enough that nobody waits for its locks and replicas keep up. */
export const DELETED_AT_ONCE = 1000;

/**
 * Deletes the rows of a table that meet a condition, in batches of one statement each; rows that are locked are left
 * for the next time.
 * @returns how many
 */
export async function deleteOld(
  db: QueryExecutorProvider,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const name = sql.table(table);
  return inBatches(async () => {
    const deleted = await sql`DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED
    ))`.execute(db);
    return Number(deleted.numAffectedRows ?? 0n);
  });
}

/** Deletes batch after batch until one is not full. @returns how many in all */
export async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const deleted = await deleteBatch();
    all += deleted;
    if (deleted < DELETED_AT_ONCE) return all;
  }
}
