import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import type { RecordedEventOf } from '@forum/event-store';
import { defineProjection, type Rows } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { voteEvents } from '@forum/events/votes';
import { voteGiverTable, votePairTable, voteTable, voteTallyTable } from './tables.ts';

/** Events → the votes in force and the counts of every item. */
export const votesProjection = defineProjection({
  name: 'votes',
  version: 2,
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
    VoteWithdrawn: withdrawn,
    VoteNullified: withdrawn,
    VoteReinstated: ({ data }, rows) => {
      const voted_at = new Date(data.votedAt);
      rows.insert(voteTable, { ...rowOf(data), direction: data.direction, voted_at });
      count(rows, data, { [data.direction]: 1 });
    },
  },
});

function withdrawn(
  { data }: RecordedEventOf<typeof voteEvents, 'VoteWithdrawn' | 'VoteNullified'>,
  rows: Rows,
): void {
  rows.remove(voteTable, { item_id: data.item.id, member_id: data.voterId });
  count(rows, data, { [data.direction]: -1 });
}

interface OnItem {
  readonly item: Item;
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

/** Events → who upvotes whom, to find members who vote for each other. Members vote in many partitions: deltas. */
export const votePairsProjection = defineProjection({
  name: 'vote-pairs',
  version: 1,
  lane: 'soon',
  tables: [votePairTable, voteGiverTable],
  events: [voteEvents, postEvents, commentEvents],
  handles: {
    VoteCast: ({ data }, rows) => give(rows, data, data.direction === 'UPVOTE' ? 1 : 0),
    VoteSwitched: ({ data }, rows) => give(rows, data, data.to === 'UPVOTE' ? 1 : -1),
    VoteWithdrawn: ({ data }, rows) => give(rows, data, data.direction === 'UPVOTE' ? -1 : 0),
    VoteNullified: ({ data }, rows) => give(rows, data, data.direction === 'UPVOTE' ? -1 : 0),
    VoteReinstated: ({ data }, rows) => give(rows, data, data.direction === 'UPVOTE' ? 1 : 0),
    PostReassigned: ({ data }, rows) => passOn(rows, data),
    CommentReassigned: ({ data }, rows) => passOn(rows, data),
  },
});

function give(
  rows: Rows,
  { voterId, authorId }: { readonly voterId: string; readonly authorId: string },
  upvotes: number,
): void {
  if (upvotes === 0) return;
  pair(rows, { voterId, authorId }, upvotes);
  rows.add(voteGiverTable, { member_id: voterId }, { upvotes });
}

interface Reassigned {
  readonly authorId: string;
  readonly to: string;
  readonly votes: readonly { readonly voterId: string; readonly direction: VoteDirection }[];
}

/** The item has a new author, who gets its votes too. */
function passOn(rows: Rows, { authorId, to, votes }: Reassigned): void {
  for (const { voterId, direction } of votes) {
    if (direction !== 'UPVOTE') continue;
    pair(rows, { voterId, authorId }, -1);
    pair(rows, { voterId, authorId: to }, 1);
  }
}

function pair(
  rows: Rows,
  { voterId, authorId }: { readonly voterId: string; readonly authorId: string },
  upvotes: number,
): void {
  const [low, high] = voterId < authorId ? [voterId, authorId] : [authorId, voterId];
  const change = voterId === low ? { from_low: upvotes } : { from_high: upvotes };
  rows.add(votePairTable, { low_id: low, high_id: high }, change);
}
