import { isStaff, type Actor, type Role } from '@forum/contracts';
import type { Session } from '@forum/contracts/sessions';
import type { FoundSession } from '@forum/http';
import { type Kysely, sql } from 'kysely';
import { inForce } from '../members/queries.ts';
import { noteActive } from '../members/operations/profile-row.ts';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { SEEN_EVERY_MS, SESSION_IDLE_MS } from './parts/lifetime.ts';
import { sessionTokenHash } from './operations/token-hash.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface FoundRow {
  readonly id: string;
  readonly member_id: string;
  readonly role: Role;
  readonly suspended_until: Date | null;
  readonly suspension_reason: string | null;
  readonly silenced_until: Date | null;
  readonly silence_reason: string | null;
}

/**
 * The cookie's member, with the role, suspension and silence in force now; null if it is unknown, ended or too old. One
 * query, which also notes, at most once a minute, that the member was here.
 */
export async function findSession(
  { db, clock, site }: Pick<AppContext, 'db' | 'clock' | 'site'>,
  token: string,
): Promise<FoundSession | null> {
  if (!TOKEN.test(token)) return null;
  const now = clock.now();
  const tokenHash = sessionTokenHash(site, token);
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  const { rows } = await sql<FoundRow>`
    WITH found AS (
      SELECT session.id, member_id, role, last_seen_at, suspended_until, suspension_reason,
        silenced_until, silence_reason
      FROM session JOIN account USING (member_id)
      WHERE merged_into IS NULL AND token_hash = ${tokenHash} AND expires_at > ${now} AND last_seen_at > ${idleSince}
    ), seen AS (
      UPDATE session SET last_seen_at = ${now} FROM found
      WHERE session.id = found.id AND session.last_seen_at < ${seenBefore}
    ), active AS (
      ${noteActive(sql`found WHERE last_seen_at < ${seenBefore}`, now)}
    )
    SELECT id, member_id, role, suspended_until, suspension_reason, silenced_until, silence_reason
    FROM found`.execute(db);
  const found = rows[0];
  if (found === undefined) return null;
  const { id: sessionId, member_id: id, role } = found;
  const silence = inForce(found.silenced_until, found.silence_reason, now);
  const suspension = inForce(found.suspended_until, found.suspension_reason, now);
  const actor: Actor = {
    id,
    role,
    ...(silence === null ? {} : { silence }),
    // A session alone proves no PIN; `admit` removes the mark.
    ...(isStaff({ role }) ? { elevation: 'required' } : {}),
  };
  return { actor, sessionId, suspension };
}

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
    .where('last_seen_at', '>', new Date(of.now.getTime() - SESSION_IDLE_MS))
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
  /** The member it was merged into; the name is null if that account is gone. Null: not merged. */
  readonly mergedInto: { readonly username: string | null } | null;
}

/** The account of an e-mail address, regardless of case; null if there is none. */
export async function findCredentials(
  db: Kysely<ReadDatabase>,
  email: string,
): Promise<Credentials | null> {
  const found = await db
    .selectFrom('account')
    .leftJoin('account as home', 'home.member_id', 'account.merged_into')
    .select(['account.member_id', 'account.password_hash', 'account.merged_into', 'home.username'])
    .where('account.email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return found === undefined
    ? null
    : {
        memberId: found.member_id,
        passwordHash: found.password_hash,
        mergedInto: found.merged_into === null ? null : { username: found.username },
      };
}

/** When the password was last typed in the session: at sign-in, or when asked again. Null: the session has ended. */
export async function findReauthenticatedAt(
  db: Kysely<ReadDatabase>,
  sessionId: string,
): Promise<Date | null> {
  const found = await db
    .selectFrom('session')
    .select('reauthenticated_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return found?.reauthenticated_at ?? null;
}
