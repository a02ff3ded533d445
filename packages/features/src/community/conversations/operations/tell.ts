import { memberTopic } from '@forum/contracts/live';
import { sql } from 'kysely';
import type { ContextWith } from '../../../framework/feature.ts';
import { mutesOrBlocks } from '../../../identity/members/queries/heard-by.ts';
import { countUnreadOf } from '../queries/unread.ts';

type Telling = Pick<ContextWith<'tellBells'>, 'db' | 'live' | 'outdate' | 'clock' | 'tellBells'>;

/** Tells a conversation's members, except those who have muted whoever caused it, that it has changed. */
export async function tellAll(
  ctx: Telling,
  { conversationId, by }: { readonly conversationId: string; readonly by: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.member_id AS id FROM conversation_participant p
    WHERE p.conversation_id = ${conversationId}
      AND NOT ${mutesOrBlocks(sql`p.member_id`, sql`${by}::uuid`)}`.execute(ctx.db);
  await tell(
    ctx,
    conversationId,
    rows.map(({ id }) => id),
  );
}

/** Tells members that one of their conversations has changed, with their number of unread ones: ids and counts only. */
export async function tell(
  { db, live, outdate, clock, tellBells }: Telling,
  conversationId: string,
  memberIds: readonly string[],
): Promise<void> {
  const unread = await countUnreadOf(db, memberIds);
  await live.publishAll(
    memberIds.map((id) => ({
      topic: memberTopic(id),
      message: { kind: 'conversation', conversationId, unread: unread.get(id) ?? 0 },
    })),
  );
  await tellBells({ db, live, outdate, clock }, memberIds);
}
