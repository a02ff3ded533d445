import { type Kysely, sql } from 'kysely';
import type { ElevatedAccessStore } from '../store.ts';

/** Tries before the PIN is locked (decisions, Elevated access). */
export const TRIES = 5;

const LOCK_MINUTES = 15;
// Each lock is twice as long as the one before, sixteen hours at most.
const DOUBLINGS = 6;

/** A permitted try: the hash to compare with, and the lock that holds unless the PIN is right. */
export interface Try {
  readonly pinHash: string;
  readonly lockedUntil: Date | null;
}

/** The outcome of asking for a try. */
export type TryTaken = Try | 'no-pin' | { readonly waitUntil: Date };

/**
 * Counts a try BEFORE the PIN is compared: of a thousand simultaneous tries only five are compared, since each waits
 * here for the row. The fifth locks immediately; only a right PIN reverts that.
 */
export async function takeTry(
  db: Kysely<unknown>,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<TryTaken> {
  const store = db.$extendTables<ElevatedAccessStore>();
  const pin = await store
    .selectFrom('admin_pin')
    .select('pin_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (pin === undefined) return 'no-pin';
  const tries = sql`CASE WHEN held.locked_until IS NULL THEN held.tries + 1 ELSE 1 END`;
  const locks = sql`${tries} >= ${TRIES}`;
  const { rows } = await sql<{ locked_until: Date | null }>`
    INSERT INTO pin_lock AS held (member_id, tries, locks) VALUES (${memberId}, 1, 0)
    ON CONFLICT (member_id) DO UPDATE SET
      tries = ${tries},
      locks = held.locks + (${locks})::integer,
      locked_until = CASE WHEN ${locks} THEN ${now}::timestamptz
        + make_interval(mins => ${LOCK_MINUTES} * (2 ^ least(held.locks, ${DOUBLINGS}))::integer) END
    WHERE held.locked_until IS NULL OR held.locked_until <= ${now}
    RETURNING locked_until`.execute(db);
  const [taken] = rows;
  if (taken !== undefined) return { pinHash: pin.pin_hash, lockedUntil: taken.locked_until };
  return { waitUntil: await lockOf(store, memberId, now) };
}

/** Forgets the tries, since the PIN was right. */
export async function forgetTries(db: Kysely<unknown>, memberId: string): Promise<void> {
  await db
    .$extendTables<ElevatedAccessStore>()
    .deleteFrom('pin_lock')
    .where('member_id', '=', memberId)
    .execute();
}

async function lockOf(
  store: Kysely<ElevatedAccessStore>,
  memberId: string,
  now: Date,
): Promise<Date> {
  const row = await store
    .selectFrom('pin_lock')
    .select('locked_until')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.locked_until ?? now;
}
