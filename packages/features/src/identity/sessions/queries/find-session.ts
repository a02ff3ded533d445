import { isStaff, type Actor, type Role } from '@forum/contracts';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { DEFAULT_SETTINGS, type MemberSettings } from '@forum/contracts/settings';
import { isOutage, isStorageFull, onPrimary } from '@forum/database';
import type { FoundSession } from '@forum/http';
import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import { noteActive } from '../../members/operations/profile-row.ts';
import { groupsOf } from '../../members/queries/groups-of.ts';
import { inForce } from '../../members/queries.ts';
import { unconfirmedNow } from '../../members/queries/unconfirmed.ts';
import { sessionTokenHash } from '../operations/token-hash.ts';
import { idleSince, SEEN_EVERY_MS } from '../parts/lifetime.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Needed = Pick<AppContext, 'db' | 'clock' | 'site' | 'replica'>;

interface FoundRow {
  readonly token: string;
  readonly id: string;
  readonly member_id: string;
  readonly role: Role;
  readonly last_seen_at: Date;
  readonly suspended_until: Date | null;
  readonly suspension_reason: string | null;
  readonly silenced_until: Date | null;
  readonly silence_reason: string | null;
  readonly groups: string[];
  readonly unconfirmed: Unconfirmed | null;
  readonly language: string | null;
  readonly date_format: MemberSettings['dateFormat'] | null;
  readonly reply_order: MemberSettings['replyOrder'];
  readonly wrote: number;
  readonly read_after: number | null;
}

interface Read {
  readonly found: FoundSession;
  /** It was last updated more than a minute ago. */
  readonly isDue: boolean;
}

/**
 * Finds the cookie's member, with the role, suspension and silence in force now; null if it is unknown, ended or too
 * old. Simultaneous callers share a statement that begins after they came, and nothing is cached, so whatever ends or
 * changes a session holds for the next request in every process (decision 0103). At most once a minute it also records
 * that the member was here. No replica is asked, which may not know yet that a session has ended: only, while there is no
 * primary, for a call that reads, by somebody who was signed in when there was one (decision 0485).
 */
export async function findSession(
  ctx: Needed,
  token: string,
  onlyReads = false,
): Promise<FoundSession | null> {
  try {
    return await onPrimary(() => findOnPrimary(ctx, token));
  } catch (error) {
    const found = onlyReads && isOutage(error) ? await findBefore(ctx, token) : undefined;
    // Whoever is unknown there may have signed in since.
    if (found === undefined) throw error;
    return found;
  }
}

async function findBefore(ctx: Needed, token: string): Promise<FoundSession | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const session = await ctx.replica.standIn(() => readSession(ctx, token));
  if (session === null || session === undefined) return undefined;
  // Where its writes are is not asked: there is nothing newer to be had.
  const { freshness: _freshness, ...found } = session.found;
  return found;
}

async function findOnPrimary(ctx: Needed, token: string): Promise<FoundSession | null> {
  const session = TOKEN.test(token) ? await readSession(ctx, token) : undefined;
  if (session === undefined) return null;
  if (session.isDue) await noteSeen(ctx, session.found.sessionId).catch(unlessStorageIsFull);
  return session.found;
}

/** A full disk allows no writes, which must not keep anybody from reading. */
function unlessStorageIsFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}

const readSession = batchLoaderOn(async ({ db, clock, site }: Needed, tokens) => {
  const now = clock.now();
  const hashes = tokens.map((token) => sessionTokenHash(site, token));
  const { rows } = await sql<FoundRow>`
    SELECT token, session.id, member_id, role, last_seen_at, suspended_until, suspension_reason,
      silenced_until, silence_reason, ${groupsOf(sql`account.member_id`)} AS groups,
      ${unconfirmedNow()} AS unconfirmed, language, date_format, reply_order, wrote, read_after
    FROM unnest(${tokens}::text[], ${hashes}::bytea[]) AS asked (token, token_hash)
      JOIN session USING (token_hash) JOIN account USING (member_id)
      LEFT JOIN member_setting USING (member_id)
    WHERE merged_into IS NULL AND barred_by = '{}' AND expires_at > ${now} AND last_seen_at > ${idleSince(now)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.token, readOf(row, now)]));
});

function readOf(row: FoundRow, now: Date): Read {
  const { id: sessionId, member_id: id, role } = row;
  const silence = inForce(row.silenced_until, row.silence_reason, now);
  const suspension = inForce(row.suspended_until, row.suspension_reason, now);
  const actor: Actor = {
    id,
    role,
    ...(row.groups.length === 0 ? {} : { groups: row.groups }),
    ...(silence === null ? {} : { silence }),
    ...(row.unconfirmed === null ? {} : { unconfirmed: row.unconfirmed }),
    // A session alone proves no PIN; `admit` removes the mark.
    ...(isStaff({ role }) ? { elevation: 'required' } : {}),
  };
  const isDue = row.last_seen_at.getTime() < now.getTime() - SEEN_EVERY_MS;
  const freshness = { wrote: row.wrote, after: row.read_after };
  const display = {
    language: row.language ?? DEFAULT_SETTINGS.language,
    dateFormat: row.date_format ?? DEFAULT_SETTINGS.dateFormat,
    replyOrder: row.reply_order,
  };
  return { found: { actor, sessionId, suspension, freshness, display }, isDue };
}

/**
 * Records that these sessions were used. Rows that somebody else is changing are left for another time: no request
 * waits for it, and no two statements about many members wait for each other.
 */
const noteSeen = batchLoaderOn(async ({ db, clock }: Needed, ids) => {
  const now = clock.now();
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  const free = sql`(SELECT member_id FROM member_profile
    WHERE member_id IN (SELECT member_id FROM due) FOR NO KEY UPDATE SKIP LOCKED) AS free`;
  await sql`
    WITH due AS MATERIALIZED (
      SELECT id, member_id FROM session WHERE id = ANY (${ids}::uuid[]) AND last_seen_at < ${seenBefore}
      FOR NO KEY UPDATE SKIP LOCKED
    ), seen AS (
      UPDATE session SET last_seen_at = ${now} FROM due WHERE session.id = due.id
    )
    ${noteActive(free, now)}`.execute(db);
  return new Map<string, never>();
});
