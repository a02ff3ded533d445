import type { ActReason } from '@forum/contracts/acts';
import { column, readTable, type RowOf } from '@forum/projections';

/** Warnings, including withdrawn ones. */
export const memberWarningTable = readTable({
  name: 'member_warning',
  key: ['id'],
  columns: {
    id: column.uuid(),
    member_id: column.uuid(),
    reason: column.text<ActReason>(),
    /** The row of `content` with the message to the member. */
    message_id: column.uuid(),
    case_id: column.uuid().orNull(),
    by_id: column.uuid(),
    act_id: column.uuid().orNull(),
    at: column.timestamptz(),
    /** Withdrawn; it may come back unchanged. */
    gone: column.boolean().default(false),
  },
  // The second is for erasure, which takes all rows.
  indexes: ['(member_id, at desc, id desc) where not gone', '(member_id)'],
});

/** A warning that counts. */
export type MemberWarningRow = RowOf<typeof memberWarningTable>;

/** Notes, including removed ones. */
export const memberNoteTable = readTable({
  name: 'member_note',
  key: ['id'],
  columns: {
    id: column.uuid(),
    member_id: column.uuid(),
    content_id: column.uuid(),
    by_id: column.uuid(),
    at: column.timestamptz(),
    edited_at: column.timestamptz().orNull(),
    /** Removed; it may come back unchanged. */
    gone: column.boolean().default(false),
  },
  // The second is for erasure, which takes all rows.
  indexes: ['(member_id, at desc, id desc) where not gone', '(member_id)'],
});

/** What staff note about a member among themselves. */
export type MemberNoteRow = RowOf<typeof memberNoteTable>;

/** Who has their role from a sign-in provider, and from which. */
export const providedRoleTable = readTable({
  name: 'provided_role',
  key: ['member_id'],
  columns: {
    member_id: column.uuid(),
    /** Its word. */
    provider: column.text(),
  },
});

/** A role that a provider gave. */
export type ProvidedRoleRow = RowOf<typeof providedRoleTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the accounts slice, as queries see them. */
  interface ReadTables {
    member_warning: MemberWarningRow;
    member_note: MemberNoteRow;
    provided_role: ProvidedRoleRow;
  }
}
