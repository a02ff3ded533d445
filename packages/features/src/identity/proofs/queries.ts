import {
  FIRST_KINDS,
  isFirst,
  isSecond,
  PROOF_KINDS,
  SECOND_KINDS,
  type Proof,
} from '@forum/contracts/proofs';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import type { Confirmation } from './parts/confirmation.ts';

/** The stamp of a member's ways, in a statement that knows the member's id. */
export function stampOf(memberId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(
    (SELECT stamp FROM proof_stamp WHERE proof_stamp.member_id = ${memberId}), 0)`;
}

/** The stamp of a member's ways. */
export async function findStamp(db: Kysely<ReadDatabase>, memberId: string): Promise<number> {
  const { rows } = await sql<{ stamp: number }>`
    SELECT ${stampOf(sql`${memberId}::uuid`)} AS stamp`.execute(db);
  return rows[0]?.stamp ?? 0;
}

/** Whether the member has that way. */
export async function hasProof(
  db: Kysely<ReadDatabase>,
  { memberId, proofId }: { readonly memberId: string; readonly proofId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('proof')
    .select('id')
    .where('id', '=', proofId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether somebody can sign in to an account, in a statement that reads `account`. Providers that owners have removed
 * let nobody in.
 */
export function canSignIn(): RawBuilder<boolean> {
  // A scalar, since the planner would rather read the whole table once for an EXISTS.
  return sql<boolean>`(account.password_hash IS NOT NULL OR (
    SELECT true FROM proof WHERE proof.member_id = account.member_id
      AND proof.kind = ANY (${[...FIRST_KINDS]}) AND proof.kind <> 'password'
      AND NOT EXISTS (SELECT FROM sign_in_link JOIN sign_in_provider ON key = provider_key
        WHERE proof_id = proof.id AND removed) LIMIT 1))`;
}

/** Whether an account has a second factor, in a statement that knows the member's id. */
export function hasSecondFactor(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM proof
    WHERE proof.member_id = ${memberId} AND proof.kind = ANY (${[...SECOND_KINDS]}))`;
}

/** Whether an account has a way that counts as a second factor, in a statement that knows the member's id. */
export function hasAnySecond(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM proof
    WHERE proof.member_id = ${memberId} AND proof.kind = ANY (${PROOF_KINDS.filter(isSecond)}))`;
}

/**
 * The member's ways to prove who they are, oldest first; some dozens at most.
 * @param inForce which rows of `proof` open the account at present
 */
export async function listProofs(
  db: Kysely<ReadDatabase>,
  memberId: string,
  inForce: RawBuilder<boolean>,
): Promise<Proof[]> {
  const { rows } = await sql<ListedRow>`
    SELECT proof.id, 'password' AS kind, NULL AS name, made_at, last_used_at,
      NULL AS provider_key, true AS in_force
    FROM account LEFT JOIN proof ON proof.member_id = account.member_id AND kind = 'password'
    WHERE account.member_id = ${memberId} AND password_hash IS NOT NULL
    UNION ALL
    SELECT proof.id, kind, name, made_at, last_used_at, provider_key, ${inForce}
    FROM proof LEFT JOIN sign_in_link AS link ON link.proof_id = proof.id
    WHERE proof.member_id = ${memberId} AND kind <> 'password'
    ORDER BY made_at NULLS FIRST, id`.execute(db);
  const firsts = rows.filter(({ kind, in_force: counts }) => isFirst(kind) && counts);
  return rows.map(({ id, kind, name, provider_key: provider, made_at, last_used_at }) => ({
    id: kind === 'password' ? null : id,
    kind,
    name,
    provider,
    createdAt: made_at?.toISOString() ?? null,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    mayBeRemoved:
      kind !== 'password' && (!isFirst(kind) || firsts.some((other) => other.id !== id)),
  }));
}

/** The member's ways, for their archive. */
export async function listOwnWays(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<Omit<Proof, 'mayBeRemoved'>[]> {
  const ways = await listProofs(db, memberId, sql`true`);
  return ways.map((listed) => {
    const { mayBeRemoved: _, ...way } = listed;
    return way;
  });
}

type ListedRow = Pick<
  ReadDatabase['proof'],
  'id' | 'kind' | 'name' | 'made_at' | 'last_used_at'
> & { readonly provider_key: string | null; readonly in_force: boolean };

/** What was proved in a session (null: there is none), and the stamp of its member's ways. */
export async function findConfirmation(
  db: Kysely<ReadDatabase>,
  { memberId, sessionId, now }: InSession,
): Promise<Confirmation & { readonly stamp: number }> {
  const member = sql`${memberId}::uuid`;
  const { rows } = await sql<FoundRow>`
    SELECT first_at AS "firstAt", second_at AS "secondAt", coalesce(is_again, false) AS "isAgain",
      ${hasSecondFactor(member)} AS "hasSecond", ${stampOf(member)} AS stamp
    FROM (VALUES (${sessionId}::uuid)) AS asked (session_id)
      LEFT JOIN confirmation USING (session_id)`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A statement of one row has none.');
  return { ...found, now };
}

type FoundRow = Omit<Confirmation, 'now'> & { readonly stamp: number };

/**
 * Whether a way was added since the session was signed in to. Such a way proves nothing in that session: whoever found
 * it open could have added it.
 */
export async function isNewerThanSession(
  db: Kysely<ReadDatabase>,
  { proofId, sessionId }: { readonly proofId: string; readonly sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM proof JOIN session ON session.id = ${sessionId}
    WHERE proof.id = ${proofId} AND made_at > session.created_at`.execute(db);
  return rows.length > 0;
}

/** A member in one of their sessions. */
export interface InSession {
  readonly memberId: string;
  readonly sessionId: string | null;
  readonly now: Date;
}
