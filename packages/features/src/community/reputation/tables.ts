import type { ReputationCause } from '@forum/contracts/reputation';
import { readTable } from '@forum/projections';

/** One movement of a member's reputation; undoing an act is a movement of its own. */
export interface ReputationEntryRow {
  /** The event that caused it. */
  event_id: string;
  /** A switched vote moves twice: 0 withdraws the old one, 1 is the new one; else 0. */
  part: number;
  member_id: string;
  points: number;
  reason: ReputationCause;
  item_type: 'post' | 'comment';
  item_id: string;
  post_id: string;
  at: Date;
}

/** A member's standing. */
export interface MemberReputationRow {
  member_id: string;
  /** The exact sum of the ledger; shown as 0 when below. */
  points: number;
  /** How many entries the ledger has. */
  entries: number;
  /** Received labels in favour of the comments, and against them: the helpfulness rating. */
  helpful_labels: number;
  unhelpful_labels: number;
}

/** Every movement ever. */
export const reputationEntryTable = readTable<ReputationEntryRow>({
  name: 'reputation_entry',
  key: ['event_id', 'part'],
  columns: {
    event_id: 'uuid not null',
    part: 'smallint not null',
    member_id: 'uuid not null',
    points: 'integer not null',
    reason: 'text not null',
    item_type: 'text not null',
    item_id: 'uuid not null',
    post_id: 'uuid not null',
    at: 'timestamptz not null',
  },
  indexes: ['(member_id, at desc, event_id desc, part desc)'],
});

/** One row per member, including those without points. */
export const memberReputationTable = readTable<MemberReputationRow>({
  name: 'member_reputation',
  key: ['member_id'],
  columns: {
    member_id: 'uuid not null',
    points: 'integer not null default 0',
    entries: 'integer not null default 0',
    helpful_labels: 'integer not null default 0',
    unhelpful_labels: 'integer not null default 0',
  },
  indexes: ['(points desc, member_id)'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the reputation slice, as queries see them. */
  interface ReadTables {
    reputation_entry: ReputationEntryRow;
    member_reputation: MemberReputationRow;
  }
}
