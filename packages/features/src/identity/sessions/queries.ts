import type { Session } from '@forum/contracts/sessions';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { stampOf } from '../proofs/queries.ts';
import { idleSince } from './parts/lifetime.ts';

export { idleSince } from './parts/lifetime.ts';
export { findSession } from './queries/find-session.ts';

/** The member's valid sessions, last seen first; at most `SESSIONS_AT_MOST`. */
export async function listSessions(
  db: Kysely<ReadDatabase>,
  of: { readonly memberId: string; readonly currentId: string | null; readonly now: Date },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('member_id', '=', of.memberId)
    .where('expires_at', '>', of.now)
    .where('last_seen_at', '>', idleSince(of.now))
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === of.currentId,
  }));
}

/** An account that may be signed in to. */
export interface Credentials {
  readonly memberId: string;
  readonly passwordHash: string | null;
  /** Of the member's ways, as the hash is read. */
  readonly stamp: number;
}

/** The account of an e-mail address, regardless of case; null if there is none. */
export async function findCredentials(
  db: Kysely<ReadDatabase>,
  email: string,
): Promise<Credentials | null> {
  const found = await db
    .selectFrom('account')
    .select(['member_id', 'password_hash'])
    .select(stampOf(sql`account.member_id`).as('stamp'))
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return found === undefined
    ? null
    : { memberId: found.member_id, passwordHash: found.password_hash, stamp: found.stamp };
}
