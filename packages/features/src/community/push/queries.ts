import type { PushDevice } from '@forum/contracts/push';
import type { PushTarget } from '@forum/push';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { idleSince } from '../../identity/sessions/queries.ts';

type Db = Kysely<ReadDatabase>;

/** Whose browsers, and who asks. */
interface Devices {
  readonly memberId: string;
  readonly sessionId: string | null;
  /** The forum's present public key. */
  readonly forumKey: string;
}

/** The member's browsers that get pushes, newest first; there are few. */
export async function listDevices(
  db: Db,
  { memberId, sessionId, forumKey }: Devices,
): Promise<PushDevice[]> {
  const rows = await browsersOf(db, memberId).select(['p.session_id', 'p.forum_key']).execute();
  return rows.map(({ session_id, forum_key, madeAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    isCurrent: session_id === sessionId,
    isForThisKey: forum_key === forumKey,
  }));
}

/** The same as a member's own data. */
export function listOwnDevices(db: Db, memberId: string) {
  return browsersOf(db, memberId).execute();
}

function browsersOf(db: Db, memberId: string) {
  return db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 's.device', 'p.made_at as madeAt'])
    .where('p.member_id', '=', memberId)
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id');
}

/** A browser, and the forum's key with which it subscribed. */
export interface SubscribedBrowser extends PushTarget {
  readonly id: string;
  readonly forumKey: string;
}

/** Those of the browsers whose sessions are still valid. */
export async function listBrowsers(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SubscribedBrowser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.forum_key as forumKey'])
    .where('p.id', 'in', [...ids])
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince(now))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
