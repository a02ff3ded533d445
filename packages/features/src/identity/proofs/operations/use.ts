import { isFirst, isSecond, type ProofKind } from '@forum/contracts/proofs';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A way that a member has just used. */
export interface Used {
  readonly memberId: string;
  readonly kind: ProofKind;
  /** The way's id; of a password, one to take if it has none yet. */
  readonly proofId: string;
  readonly now: Date;
}

/** Records when a way was last used; does nothing if the account is gone. */
export async function noteUse(
  db: QueryExecutorProvider,
  { memberId, kind, proofId, now }: Used,
): Promise<void> {
  if (kind !== 'password') {
    await sql`UPDATE proof SET last_used_at = ${now}
      WHERE id = ${proofId} AND member_id = ${memberId}`.execute(db);
    return;
  }
  await sql`
    INSERT INTO proof (id, member_id, kind, last_used_at)
    SELECT ${proofId}, member_id, 'password', ${now} FROM account
    WHERE member_id = ${memberId} FOR KEY SHARE
    ON CONFLICT (member_id) WHERE kind = 'password' DO UPDATE SET last_used_at = excluded.last_used_at`.execute(
    db,
  );
}

/** What was proved in a session. */
export interface Confirmed {
  readonly sessionId: string;
  /** The ways that were used. */
  readonly kinds: readonly ProofKind[];
  /** Of a passkey that counts as no second factor. */
  readonly isFirstOnly?: boolean;
  /** Whether the session was open already; no: it begins with this. */
  readonly isAgain: boolean;
  readonly now: Date;
}

/** Remembers that a session's member has proved who they are; does nothing if the session has ended meanwhile. */
export async function confirmInSession(
  db: QueryExecutorProvider,
  { sessionId, kinds, isFirstOnly = false, isAgain, now }: Confirmed,
): Promise<void> {
  const first = kinds.some(isFirst) ? now : null;
  const second = !isFirstOnly && kinds.some(isSecond) ? now : null;
  await sql`
    INSERT INTO confirmation AS held (session_id, first_at, second_at, is_again)
    SELECT id, ${first}::timestamptz, ${second}::timestamptz, ${first !== null && isAgain}
    FROM session WHERE id = ${sessionId} FOR KEY SHARE
    ON CONFLICT (session_id) DO UPDATE SET
      first_at = coalesce(excluded.first_at, held.first_at),
      second_at = coalesce(excluded.second_at, held.second_at),
      is_again = CASE WHEN excluded.first_at IS NULL THEN held.is_again ELSE excluded.is_again END`.execute(
    db,
  );
}
