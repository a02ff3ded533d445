import { defineProjection } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import { memberNoteTable, memberWarningTable, providedRoleTable } from './tables.ts';

/** Events → what staff told members and noted about them, and whose role a provider gave. */
export const membersProjection = defineProjection({
  name: 'members',
  version: 3,
  lane: 'now',
  tables: [memberWarningTable, memberNoteTable, providedRoleTable],
  events: [accountEvents],
  handles: {
    MemberWarned: ({ data, at, meta }, rows) => {
      const key = { id: data.warningId };
      const beginning = {
        member_id: data.memberId,
        reason: data.reason,
        message_id: data.messageId,
        case_id: data.caseId,
        by_id: data.by,
        at,
      };
      rows.add(memberWarningTable, key, {}, beginning);
      rows.patch(memberWarningTable, key, { act_id: meta.actId ?? null, gone: false });
    },
    MemberWarningWithdrawn: ({ data }, rows) =>
      rows.patch(memberWarningTable, { id: data.warningId }, { gone: true }),
    // A restored note keeps its old time.
    MemberNoteWritten: ({ data, at }, rows) => {
      const key = { id: data.noteId };
      const beginning = { member_id: data.memberId, by_id: data.by, at };
      rows.add(memberNoteTable, key, {}, { ...beginning, content_id: data.contentId });
      rows.patch(memberNoteTable, key, { content_id: data.contentId, gone: false });
    },
    MemberNoteEdited: ({ data, at }, rows) =>
      rows.patch(
        memberNoteTable,
        { id: data.noteId },
        { content_id: data.contentId, edited_at: at },
      ),
    MemberNoteRemoved: ({ data }, rows) =>
      rows.patch(memberNoteTable, { id: data.noteId }, { gone: true }),
    MemberRoleChanged: ({ data: { memberId, provider, takesBack = false } }, rows) => {
      rows.remove(providedRoleTable, { member_id: memberId });
      if (provider === undefined || takesBack) return;
      rows.insert(providedRoleTable, { member_id: memberId, provider });
    },
    // Nothing that staff wrote about a member outlasts the account.
    AccountDeleted: ({ data }, rows) => {
      rows.removeWhere(memberWarningTable, { member_id: data.memberId });
      rows.removeWhere(memberNoteTable, { member_id: data.memberId });
      rows.remove(providedRoleTable, { member_id: data.memberId });
    },
  },
});
