import { isFirst, type ProofKind } from '@forum/contracts/proofs';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import { proofsStream } from '@forum/events/proofs';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { decideRemoval } from './decide.ts';
import { askAgain, requireConfirmation, type Asked } from './parts/confirmation.ts';
import { findConfirmation, stampOf, type InSession } from './queries.ts';
import { bumpStamp, deleteProof, holdAccount, storeOf } from './store.ts';

export { isFresh, requireConfirmation } from './parts/confirmation.ts';
export { dropAllButPassword, dropKinds } from './operations/drop-kinds.ts';
export { dropPassword, dropWay, dropWaysSince } from './operations/drop-way.ts';
export { noteUse, confirmInSession, type Used } from './operations/use.ts';

/** A new way; what it consists of is written by the slice of its kind, in the same transaction. */
export interface NewProof {
  readonly proofId: string;
  readonly memberId: string;
  readonly kind: Exclude<ProofKind, 'password'>;
  /** Null: it has none of its own. */
  readonly name: string | null;
  /** The account is made by it. */
  readonly isJoining?: true;
}

/** Adds a way to prove who one is, and voids what was granted before. @throws DomainError unauthenticated */
export async function addProof(tx: StoreTransaction, added: NewProof): Promise<void> {
  const { proofId, memberId, kind, name, isJoining } = added;
  if (!(await bumpStamp(tx.connection, memberId))) throw signInFirst();
  await storeOf(tx.connection)
    .insertInto('proof')
    .values({ id: proofId, member_id: memberId, kind, name, made_at: tx.now, last_used_at: null })
    .execute();
  await tx.appendNext(proofsStream(memberId), [
    {
      type: 'ProofAdded',
      data: { memberId, proofId, kind, ...(isJoining === undefined ? {} : { isJoining }) },
    },
  ]);
}

/** One of a member's ways. */
export interface OwnProof {
  readonly memberId: string;
  readonly proofId: string;
}

/**
 * Removes a way, and with it what it consists of. `inForce`: which rows of `proof` open the account at present.
 * @throws DomainError not-found `proof-not-found` | conflict `last-proof`
 */
export async function dropProof(
  tx: StoreTransaction,
  own: OwnProof,
  inForce: RawBuilder<boolean>,
): Promise<void> {
  const { memberId, proofId } = own;
  const db = tx.connection;
  // Two who remove the last two ways wait for each other here.
  const isKnown = isId(proofId) && (await bumpStamp(db, memberId));
  const found = isKnown ? await findOwn(db, own) : undefined;
  if (found === undefined || found.kind === 'password') throw noSuchProof();
  const { kind } = found;
  const others = isFirst(kind) ? await countOtherFirsts(db, own, inForce) : 0;
  const events = decideRemoval({ memberId, proofId, kind, others });
  await deleteProof(db, proofId);
  await tx.appendNext(proofsStream(memberId), events);
}

/** A password was set or changed: voids what was granted before, and records when. */
export async function notePassword(
  tx: StoreTransaction,
  { proofId, memberId }: OwnProof,
): Promise<void> {
  await bumpStamp(tx.connection, memberId);
  await sql`
    INSERT INTO proof AS held (id, member_id, kind, made_at)
    VALUES (${proofId}, ${memberId}, 'password', ${tx.now})
    ON CONFLICT (member_id) WHERE kind = 'password'
    DO UPDATE SET made_at = excluded.made_at, last_used_at = NULL`.execute(tx.connection);
}

/** A member who has proved who they are, and the stamp of their ways then. */
export interface Proven {
  readonly memberId: string;
  readonly stamp: number;
}

/**
 * Requires that the session has lately proved who is in it, by any way that opens the account, and by the second factor
 * where there is one. @throws DomainError forbidden `reauthenticate` `second-factor`
 */
export async function requireConfirmed(
  db: Kysely<ReadDatabase>,
  { asked, ...session }: InSession & { readonly asked: Asked },
): Promise<Proven> {
  const { stamp, ...confirmation } = await findConfirmation(db, session);
  requireConfirmation(confirmation, asked);
  return { memberId: session.memberId, stamp };
}

/**
 * Requires that the member's ways have not changed since, and holds them until the transaction ends: who knew a password
 * that is no longer in force has proved nothing. @throws DomainError unauthenticated | forbidden `reauthenticate`
 */
export async function requireUnchanged(
  db: Kysely<unknown>,
  { memberId, stamp }: Proven,
): Promise<void> {
  if (!(await holdAccount(db, memberId))) throw signInFirst();
  const { rows } = await sql<{ now: number }>`
    SELECT ${stampOf(sql`${memberId}::uuid`)} AS now`.execute(db);
  if (rows[0]?.now !== stamp) throw askAgain();
}

function findOwn(db: Kysely<unknown>, { memberId, proofId }: OwnProof) {
  return storeOf(db)
    .selectFrom('proof')
    .select('kind')
    .where('id', '=', proofId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

async function countOtherFirsts(
  db: Kysely<unknown>,
  { memberId, proofId }: OwnProof,
  inForce: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM account
        WHERE member_id = ${memberId} AND password_hash IS NOT NULL)::int
      + (SELECT count(*) FROM proof
        WHERE member_id = ${memberId} AND kind IN ('passkey', 'provider') AND id <> ${proofId}
          AND ${inForce})::int AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

function noSuchProof(): DomainError {
  return new DomainError('not-found', 'proof-not-found', 'You have no such way to sign in.');
}
