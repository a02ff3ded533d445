import type { Position } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import { takeIntoGroup } from './take-in.ts';

/** Puts a new member into the group of their invitation, if it has one; repeating is harmless. @returns null: nothing was done */
export async function joinInvitedGroup(
  ctx: AppContext,
  memberId: string,
): Promise<Position | null> {
  const found = await ctx.db
    .selectFrom('invite_use')
    .innerJoin('invite', 'invite.id', 'invite_use.invite_id')
    .select('group_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const groupId = found?.group_id ?? null;
  if (groupId === null) return null;
  const meta = { actor: { id: memberId } };
  return (await takeIntoGroup(ctx, { meta, groupId, memberId })).position;
}
