import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import { column, readTable, type RowOf } from '@forum/projections';

/** The votes in force, one per item and member. */
export const voteTable = readTable({
  name: 'vote',
  key: ['item_id', 'member_id'],
  ofOneRoot: true,
  columns: {
    item_id: column.uuid(),
    member_id: column.uuid(),
    item_type: column.text<Item['type']>(),
    post_id: column.uuid(),
    direction: column.text<VoteDirection>(),
    voted_at: column.timestamptz(),
  },
  indexes: ['(member_id, voted_at desc)'],
});

/** The vote a member holds on an item. */
export type VoteRow = RowOf<typeof voteTable>;

/** The counts of every post and comment. */
export const voteTallyTable = readTable({
  name: 'vote_tally',
  key: ['item_id'],
  ofOneRoot: true,
  columns: {
    item_id: column.uuid(),
    item_type: column.text<Item['type']>(),
    post_id: column.uuid(),
    upvotes: column.integer().default(0),
    downvotes: column.integer().default(0),
  },
  indexes: ['(item_type, (upvotes - downvotes) desc, item_id desc)'],
});

/** How often an item was voted up and down; no row means never. */
export type VoteTallyRow = RowOf<typeof voteTallyTable>;

/** Who upvotes whom. */
export const votePairTable = readTable({
  name: 'vote_pair',
  key: ['low_id', 'high_id'],
  columns: {
    low_id: column.uuid(),
    high_id: column.uuid(),
    /** Given by the first to the second. */
    from_low: column.integer().default(0),
    from_high: column.integer().default(0),
  },
  // Few members vote for each other, however many vote.
  indexes: [
    '(least(from_low, from_high) desc, low_id, high_id) where least(from_low, from_high) >= 3',
  ],
});

/** Upvotes between two members, the lower id first. */
export type VotePairRow = RowOf<typeof votePairTable>;

/** Upvotes by giver. */
export const voteGiverTable = readTable({
  name: 'vote_giver',
  key: ['member_id'],
  columns: {
    member_id: column.uuid(),
    upvotes: column.integer().default(0),
  },
});

/** How many upvotes a member gave. */
export type VoteGiverRow = RowOf<typeof voteGiverTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the votes slice, as queries see them. */
  interface ReadTables {
    vote: VoteRow;
    vote_tally: VoteTallyRow;
    vote_pair: VotePairRow;
    vote_giver: VoteGiverRow;
  }
}
