import type { VoteDirection } from '@forum/contracts/votes';
import { readTable } from '@forum/projections';

/** The vote a member holds on an item. */
export interface VoteRow {
  item_id: string;
  member_id: string;
  item_type: 'post' | 'comment';
  post_id: string;
  direction: VoteDirection;
  voted_at: Date;
}

/** How often an item was voted up and down; no row means never. */
export interface VoteTallyRow {
  item_id: string;
  item_type: 'post' | 'comment';
  post_id: string;
  upvotes: number;
  downvotes: number;
}

/** The votes in force, one per item and member. */
export const voteTable = readTable<VoteRow>({
  name: 'vote',
  key: ['item_id', 'member_id'],
  columns: {
    item_id: 'uuid not null',
    member_id: 'uuid not null',
    item_type: 'text not null',
    post_id: 'uuid not null',
    direction: 'text not null',
    voted_at: 'timestamptz not null',
  },
  indexes: ['(member_id, voted_at desc)'],
});

/** The counts of every post and comment. */
export const voteTallyTable = readTable<VoteTallyRow>({
  name: 'vote_tally',
  key: ['item_id'],
  columns: {
    item_id: 'uuid not null',
    item_type: 'text not null',
    post_id: 'uuid not null',
    upvotes: 'integer not null default 0',
    downvotes: 'integer not null default 0',
  },
  indexes: ['(item_type, (upvotes - downvotes) desc, item_id desc)'],
});

/** Upvotes between two members, the lower id first. */
export interface VotePairRow {
  low_id: string;
  high_id: string;
  /** Given by the first to the second. */
  from_low: number;
  from_high: number;
}

/** How many upvotes a member gave. */
export interface VoteGiverRow {
  member_id: string;
  upvotes: number;
}

/** Who upvotes whom. */
export const votePairTable = readTable<VotePairRow>({
  name: 'vote_pair',
  key: ['low_id', 'high_id'],
  columns: {
    low_id: 'uuid not null',
    high_id: 'uuid not null',
    from_low: 'integer not null default 0',
    from_high: 'integer not null default 0',
  },
  // Few members vote for each other, however many vote.
  indexes: [
    '(least(from_low, from_high) desc, low_id, high_id) where least(from_low, from_high) >= 3',
  ],
});

/** Upvotes by giver. */
export const voteGiverTable = readTable<VoteGiverRow>({
  name: 'vote_giver',
  key: ['member_id'],
  columns: { member_id: 'uuid not null', upvotes: 'integer not null default 0' },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the votes slice, as queries see them. */
  interface ReadTables {
    vote: VoteRow;
    vote_tally: VoteTallyRow;
    vote_pair: VotePairRow;
    vote_giver: VoteGiverRow;
  }
}
