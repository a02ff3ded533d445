import { type QueryExecutorProvider, sql } from 'kysely';

/** Tries before codes are locked. */
const TRIES = 5;
const LOCK_MINUTES = 15;
// Each lock is twice as long as the one before, sixteen hours at most.
const DOUBLINGS = 6;

/**
 * Counts a try BEFORE the code is compared: of a thousand simultaneous tries only five are compared. The fifth locks
 * immediately; only a right code reverts that. @returns until when it is locked; null: it may be compared
 */
export async function takeCodeTry(
  db: QueryExecutorProvider,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<Date | null> {
  const tries = sql`CASE WHEN held.locked_until IS NULL THEN held.tries + 1 ELSE 1 END`;
  const locks = sql`${tries} >= ${TRIES}`;
  const { rows } = await sql`
    INSERT INTO code_lock AS held (member_id, tries, locks) VALUES (${memberId}, 1, 0)
    ON CONFLICT (member_id) DO UPDATE SET
      tries = ${tries},
      locks = held.locks + (${locks})::integer,
      locked_until = CASE WHEN ${locks} THEN ${now}::timestamptz
        + make_interval(mins => ${LOCK_MINUTES} * (2 ^ least(held.locks, ${DOUBLINGS}))::integer) END
    WHERE held.locked_until IS NULL OR held.locked_until <= ${now}
    RETURNING 1`.execute(db);
  if (rows.length > 0) return null;
  const locked = await sql<{ locked_until: Date | null }>`
    SELECT locked_until FROM code_lock WHERE member_id = ${memberId}`.execute(db);
  return locked.rows[0]?.locked_until ?? now;
}

/** Forgets the tries, since the code was right. */
export async function forgetCodeTries(db: QueryExecutorProvider, memberId: string): Promise<void> {
  await sql`DELETE FROM code_lock WHERE member_id = ${memberId}`.execute(db);
}

/** How often a lock may end early, in ms: each time allows five more guesses. */
const EASED_EVERY_MS = 24 * 60 * 60_000;

/**
 * Ends a lock early, once a day. The number of locks stays, so that the next one is longer. Whoever reads somebody's
 * mail could otherwise guess without end.
 */
export async function easeCodeLock(
  db: QueryExecutorProvider,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - EASED_EVERY_MS);
  await sql`
    UPDATE code_lock SET tries = 0, locked_until = NULL, eased_at = ${now}
    WHERE member_id = ${memberId} AND locked_until > ${now}
      AND (eased_at IS NULL OR eased_at <= ${before})`.execute(db);
}
