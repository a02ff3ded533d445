import { LIMITS } from '@forum/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { mutesOrBlocks } from '../../../identity/members/queries/heard-by.ts';

/** The messages that participant `p` may read, other than their own; not those of members they have muted. */
export const READABLE: RawBuilder<boolean> = sql<boolean>`(m.conversation_id = p.conversation_id
  AND p.state = 'joined' AND m.seq > p.from_seq AND NOT ${mutesOrBlocks(sql`p.member_id`, sql`m.author_id`)})`;

/** What participant `p` has not read. */
export const UNREAD: RawBuilder<boolean> = sql<boolean>`(${READABLE} AND m.seq > p.read_seq
  AND m.author_id <> p.member_id AND m.deleted_at IS NULL AND m.removed_act IS NULL)`;

/** Participant `p` was invited by somebody they have not muted. */
export const ASKED: RawBuilder<boolean> = sql<boolean>`(p.state = 'invited'
  AND NOT ${mutesOrBlocks(sql`p.member_id`, sql`p.invited_by`)})`;

/** How many of a member's conversations have unread messages; muted ones do not count. */
export async function countUnread(db: Kysely<ReadDatabase>, memberId: string): Promise<number> {
  return (await countUnreadOf(db, [memberId])).get(memberId) ?? 0;
}

/** The same for several members: those with nothing unread are absent. */
export async function countUnreadOf(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unread: number }>`
    SELECT p.member_id AS id, least(count(*), ${LIMITS.conversations.counted})::int AS unread
    FROM conversation_participant p
    WHERE p.member_id = ANY (${[...memberIds]}::uuid[]) AND NOT p.muted
      AND (${ASKED} OR EXISTS (SELECT FROM conversation_message m WHERE ${UNREAD}))
    GROUP BY p.member_id`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
