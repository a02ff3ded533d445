import type { ActReason } from '@forum/contracts/acts';
import { readTable } from '@forum/projections';

/** A warning that counts. */
export interface MemberWarningRow {
  id: string;
  member_id: string;
  reason: ActReason;
  /** The row of `content` with what the member was told. */
  message_id: string;
  case_id: string | null;
  by_id: string;
  act_id: string | null;
  at: Date;
  /** Taken back; it may come back as it was. */
  gone: boolean;
}

/** Warnings, also those that were taken back. */
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
  // The second is for the erasure, which takes them all.
  indexes: ['(member_id, at desc, id desc) where not gone', '(member_id)'],
});

/** What staff note of a member among themselves. */
export interface MemberNoteRow {
  id: string;
  member_id: string;
  content_id: string;
  by_id: string;
  at: Date;
  edited_at: Date | null;
  /** Taken away; it may come back as it was. */
  gone: boolean;
}

/** Notes, also those that were taken away. */
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
  // The second is for the erasure, which takes them all.
  indexes: ['(member_id, at desc, id desc) where not gone', '(member_id)'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the accounts slice, as queries see them. */
  interface ReadTables {
    member_warning: MemberWarningRow;
    member_note: MemberNoteRow;
  }
}
