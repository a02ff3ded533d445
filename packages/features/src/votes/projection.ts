import { defineProjection, type Rows } from '@forum/projections';
import { voteEvents, type VoteItem } from './events.ts';
import { voteTable, voteTallyTable } from './tables.ts';

/** Events → the votes in force and the counts beside every item. */
export const votesProjection = defineProjection({
  name: 'votes',
  version: 1,
  lane: 'now',
  tables: [voteTable, voteTallyTable],
  events: voteEvents,
  handles: {
    VoteCast: ({ data, at }, rows) => {
      rows.insert(voteTable, { ...rowOf(data), direction: data.direction, voted_at: at });
      count(rows, data, { [data.direction]: 1 });
    },
    VoteSwitched: ({ data, at }, rows) => {
      rows.insert(voteTable, { ...rowOf(data), direction: data.to, voted_at: at });
      count(rows, data, { [data.from]: -1, [data.to]: 1 });
    },
    VoteWithdrawn: ({ data }, rows) => {
      rows.remove(voteTable, { item_id: data.item.id, member_id: data.voterId });
      count(rows, data, { [data.direction]: -1 });
    },
  },
});

interface OnItem {
  readonly item: VoteItem;
  readonly postId: string;
  readonly voterId: string;
}

function rowOf({ item, postId, voterId }: OnItem) {
  return { item_id: item.id, item_type: item.type, post_id: postId, member_id: voterId };
}

function count(
  rows: Rows,
  { item, postId }: OnItem,
  change: { readonly UPVOTE?: number; readonly DOWNVOTE?: number },
): void {
  rows.add(
    voteTallyTable,
    { item_id: item.id },
    { upvotes: change.UPVOTE ?? 0, downvotes: change.DOWNVOTE ?? 0 },
    { item_type: item.type, post_id: postId },
  );
}
