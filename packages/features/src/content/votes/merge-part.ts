import type { StoreTransaction } from '@forum/event-store';
import type { Between, MergePart } from '../../framework/ports/merge-part.ts';
import { findAuthor } from '../items/operations/item-author.ts';
import type { PlacedItem } from '../items/operations/item-marks.ts';
import { castVoteRules } from './commands/cast-vote.ts';
import { voteInForce, voteStream, type VoteEvent } from '@forum/events/votes';

/**
 * The votes of a member, with their original times, except two kinds that simply end: where the other voted as well,
 * and on the other's own items.
 */
export const handedOverVotes: MergePart = {
  shownIn: ['votes', 'posts', 'comments'],
  list: async (db, between) => {
    const rows = await db
      .selectFrom('vote')
      .select(['item_id', 'item_type', 'post_id'])
      .where('member_id', '=', between.from)
      .execute();
    return rows.map(({ item_id: id, item_type: type, post_id: postId }) => ({
      root: postId,
      handOver: (tx) => handOverVote(tx, { item: { type, id }, postId }, between),
    }));
  },
};

/** Hands one vote over; does nothing if none is in force. */
export async function handOverVote(
  tx: StoreTransaction,
  { item, postId }: PlacedItem,
  { from, to }: Between,
): Promise<void> {
  const given = voteStream(item, postId, from);
  const { state: vote, version } = await tx.fold(given, castVoteRules);
  const authorId = await findAuthor(tx, item);
  if (vote.direction === null || authorId === null) return;
  const { direction, votedAt } = vote;
  const on = { item, postId, authorId };
  await tx.append(given, version, [
    { type: 'VoteNullified', data: { ...on, voterId: from, direction } },
  ]);
  const taken = voteStream(item, postId, to);
  const { state: own, version: before } = await tx.fold(taken, voteInForce);
  if (own !== null || authorId === to) return;
  const again: VoteEvent = {
    type: 'VoteReinstated',
    data: { ...on, voterId: to, direction, votedAt },
  };
  await tx.append(taken, before, [again]);
}
