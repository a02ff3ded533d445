import { deleteOld } from '@forum/database';
import { OLD_ADDRESSES } from '@forum/contracts/old-addresses';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Kysely } from 'kysely';

/** An old address that was asked for and leads nowhere. */
export interface MissedAddressRow {
  key: string;
  times: number;
  first_at: Date;
  last_at: Date;
}

/** The store's table, as queries see it. */
export type MissedAddressStore = { missed_address: MissedAddressRow };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts addresses; new ones are left out once there are many: somebody may be making them up. */
export async function countMissed(
  db: QueryExecutorProvider,
  times: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const keys = [...times.keys()].toSorted();
  const counts = keys.map((key) => times.get(key) ?? 0);
  await sql`
    INSERT INTO missed_address AS missed (key, times, first_at, last_at)
    SELECT key, times, ${now}, ${now}
    FROM unnest(${keys}::text[], ${counts}::int[]) AS asked (key, times)
    WHERE (SELECT count(*) FROM missed_address) < ${OLD_ADDRESSES.missed}
      OR EXISTS (SELECT FROM missed_address AS known WHERE known.key = asked.key)
    ON CONFLICT (key) DO UPDATE
      SET times = least(missed.times::bigint + excluded.times, 2000000000)::int,
        last_at = greatest(missed.last_at, excluded.last_at)`.execute(db);
}

/** Forgets an address that was missed: it leads somewhere now. */
export async function forgetMissed(db: QueryExecutorProvider, key: string): Promise<void> {
  await sql`DELETE FROM missed_address WHERE key = ${key}`.execute(db);
}

/** Forgets what nobody has asked for in a long time. */
export async function deleteOldMissed(db: Kysely<MissedAddressStore>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - OLD_ADDRESSES.missedDays * DAY_MS);
  await deleteOld(db, 'missed_address', sql`last_at < ${since}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends MissedAddressStore {}
}
