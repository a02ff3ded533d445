import type { PushDevice } from '@forum/contracts/push';
import type { PushTarget } from '@forum/push';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { idleSince } from '../../identity/sessions/queries.ts';

type Db = Kysely<ReadDatabase>;

/** The member's browsers that get pushes, newest first; there are few. */
export async function listDevices(
  db: Db,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string | null },
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 'p.made_at', 's.device'])
    .where('p.member_id', '=', memberId)
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, device, made_at, session_id }) => ({
    id,
    device,
    madeAt: made_at.toISOString(),
    isCurrent: session_id === sessionId,
  }));
}

/** A browser, and the forum's key for which it subscribed. */
export interface SubscribedBrowser extends PushTarget {
  readonly id: string;
  readonly forumKey: string;
}

/** These browsers, as far as their sessions last. */
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
