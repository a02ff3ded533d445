import { isStaff, type Actor, type Role } from '@forum/contracts';
import {
  APP_TOKEN_PREFIX,
  KEY_PREFIX,
  leastRoleOf,
  type KeyScope,
} from '@forum/contracts/key-scopes';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { isStorageFull, onPrimary } from '@forum/database';
import type { FoundKey } from '@forum/http';
import { type RawBuilder, sql } from 'kysely';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { inForce } from '../../members/queries.ts';
import { groupsOf } from '../../members/queries/groups-of.ts';
import { unconfirmedNow } from '../../members/queries/unconfirmed.ts';
import { hasAnySecond } from '../../proofs/queries.ts';
import { needsSecondFactor, secondFactorRule } from '../../second-factors/queries.ts';
import { isWithin } from '../parts/within-networks.ts';
import { keyHash } from '../store.ts';
import { HELD_STILL } from './held-still.ts';

const SECRET = new RegExp(`^(${KEY_PREFIX}|${APP_TOKEN_PREFIX})[A-Za-z0-9_-]{43}$`, 'u');
const USED_EVERY_MS = 60_000;

type Needed = Pick<AppContext, 'db' | 'clock'>;

interface FoundRow {
  readonly hash: string;
  readonly id: string;
  readonly member_id: string;
  readonly role: Role;
  readonly scopes: KeyScope[];
  readonly networks: string[];
  readonly per_minute: number;
  readonly stands: boolean;
  /** Whether it was made with a second factor, and its member has one. */
  readonly has_second: boolean;
  /** Which roles need one. */
  readonly second_rule: string | null;
  readonly last_used_at: Date | null;
  readonly suspended_until: Date | null;
  readonly suspension_reason: string | null;
  readonly silenced_until: Date | null;
  readonly silence_reason: string | null;
  readonly groups: string[];
  readonly unconfirmed: Unconfirmed | null;
}

/**
 * Finds the member of a key, as they stand now; null if it is unknown, has ended or may not be used from there, or if
 * its member is suspended or barred. Nothing is kept between calls, and no replica is asked: what ends a key ends it for the next
 * request in every process. At most once a minute it also records that the key was used.
 */
export function findKey(
  ctx: Needed,
  { secret, ip }: { readonly secret: string; readonly ip: string },
): Promise<FoundKey | null> {
  return onPrimary(async () => {
    const prefix = SECRET.exec(secret)?.[1];
    if (prefix === undefined) return null;
    const read = prefix === KEY_PREFIX ? readKey : readToken;
    const row = await read(ctx, keyHash(secret).toString('hex'));
    const now = ctx.clock.now();
    if (row === undefined || !isWithin(ip, row.networks)) return null;
    if (inForce(row.suspended_until, row.suspension_reason, now) !== null) return null;
    await noteUsed(ctx, row, now).catch(unlessStorageIsFull);
    return foundOf(row, now);
  });
}

/**
 * Finds whom an app acts for by a key that it holds, as `findKey` does by its token; null: it acts for them no more, or
 * not now.
 */
export function findHeldKey(ctx: Needed, keyId: string): Promise<FoundKey | null> {
  return onPrimary(async () => {
    const row = await readHeld(ctx, keyId);
    if (row === undefined) return null;
    const now = ctx.clock.now();
    const suspension = inForce(row.suspended_until, row.suspension_reason, now);
    return suspension === null ? foundOf(row, now) : null;
  });
}

/** A key by its hash. */
const readKey = readBy(() => sql`api_key ON key_hash = decode(asked.hash, 'hex')`);

/** A key that an app holds, by the hash of one of its tokens. */
const readToken = readBy(
  (now) => sql`oauth_token ON token_hash = decode(asked.hash, 'hex')
      AND oauth_token.expires_at > ${now}
    JOIN api_key ON api_key.id = oauth_token.key_id
    JOIN oauth_app ON oauth_app.id = api_key.app_id AND ${HELD_STILL}`,
);

/** The same by its own id. */
const readHeld = readBy(
  () => sql`api_key ON api_key.id = asked.hash::uuid
    JOIN oauth_app ON oauth_app.id = api_key.app_id AND ${HELD_STILL}`,
);

function readBy(joined: (now: Date) => RawBuilder<unknown>) {
  return batchLoaderOn(async ({ db, clock }: Needed, hashes) => {
    const now = clock.now();
    const { rows } = await sql<FoundRow>`
    SELECT asked.hash, api_key.id, api_key.member_id, role, scopes, networks, per_minute, last_used_at,
      account.standing = api_key.standing AS stands,
      with_second AND ${hasAnySecond(sql`account.member_id`)} AS has_second,
      ${secondFactorRule()} AS second_rule, suspended_until, suspension_reason,
      silenced_until, silence_reason, ${groupsOf(sql`account.member_id`)} AS groups,
      ${unconfirmedNow()} AS unconfirmed
    FROM unnest(${hashes}::text[]) AS asked (hash)
      JOIN ${joined(now)} JOIN account ON account.member_id = api_key.member_id
    WHERE merged_into IS NULL AND barred_by = '{}' AND revoked_at IS NULL
      AND (api_key.expires_at IS NULL OR api_key.expires_at > ${now})`.execute(db);
    return new Map(rows.map((row) => [row.hash, row]));
  });
}

function foundOf(row: FoundRow, now: Date): FoundKey {
  const { id, role, groups, unconfirmed, per_minute: perMinute } = row;
  const silence = inForce(row.silenced_until, row.silence_reason, now);
  const actor: Actor = {
    id: row.member_id,
    role,
    ...(groups.length === 0 ? {} : { groups }),
    ...(silence === null ? {} : { silence }),
    ...(unconfirmed === null ? {} : { unconfirmed }),
    ...(isStaff({ role }) ? { elevation: 'required' } : {}),
  };
  // A role that was lost and came back is another one: its PIN was never typed for this key. And what asks for a second
  // factor now asks keys for it as well.
  const standsForPin = row.stands && (row.has_second || !needsSecondFactor(role, row.second_rule));
  const scopes = standsForPin
    ? row.scopes
    : row.scopes.filter((scope) => leastRoleOf(scope) === 'MEMBER');
  return { actor, key: { id, scopes, perMinute } };
}

async function noteUsed({ db }: Needed, { id, last_used_at }: FoundRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USED_EVERY_MS);
  if (last_used_at !== null && last_used_at >= before) return;
  await sql`
    UPDATE api_key SET last_used_at = ${now} WHERE id = (SELECT id FROM api_key WHERE id = ${id}
      AND (last_used_at IS NULL OR last_used_at < ${before}) FOR NO KEY UPDATE SKIP LOCKED)`.execute(
    db,
  );
}

/** A full disk allows no writes, which must not keep programs from reading. */
function unlessStorageIsFull(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
