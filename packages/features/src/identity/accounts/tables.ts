import type { ActReason } from '@forum/contracts/acts';
import { readTable } from '@forum/projections';

/** A warning that counts. */
export interface MemberWarningRow {
  id: string;
  member_id: string;
  reason: ActReason;
  /** The row of `content` with the message to the member. */
  message_id: string;
  case_id: string | null;
  by_id: string;
  act_id: string | null;
  at: Date;
  /** Withdrawn; it may come back unchanged. */
  gone: boolean;
}

/** Warnings, including withdrawn ones. */
export const memberWarningTable = readTable<MemberWarningRow>({
  name: 'member_warning',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    member_id: 'uuid not null',
    reason: 'text not null',
    message_id: 'uuid not null',
    case_id: 'uuid',
    by_id: 'uuid not null',
    act_id: 'uuid',
    at: 'timestamptz not null',
    gone: 'boolean not null default false',
  },
  // The second is for erasure, which takes all rows.
  indexes: ['(member_id, at desc, id desc) where not gone', '(member_id)'],
});

/** What staff note about a member among themselves. */
export interface MemberNoteRow {
  id: string;
  member_id: string;
  content_id: string;
  by_id: string;
  at: Date;
  edited_at: Date | null;
  /** Removed; it may come back unchanged. */
  gone: boolean;
}

/** Notes, including removed ones. */
export const memberNoteTable = readTable<MemberNoteRow>({
  name: 'member_note',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    member_id: 'uuid not null',
    content_id: 'uuid not null',
    by_id: 'uuid not null',
    at: 'timestamptz not null',
    edited_at: 'timestamptz',
    gone: 'boolean not null default false',
  },
  // The second is for erasure, which takes all rows.
  indexes: ['(member_id, at desc, id desc) where not gone', '(member_id)'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the accounts slice, as queries see them. */
  interface ReadTables {
    member_warning: MemberWarningRow;
    member_note: MemberNoteRow;
  }
}
