import { defineProjection } from '@forum/projections';
import { actEvents } from '@forum/events/acts';
import { actTable } from './tables.ts';

/** Events → the audit log. */
export const actsProjection = defineProjection({
  name: 'staff-acts',
  version: 3,
  lane: 'now',
  tables: [actTable],
  events: actEvents,
  handles: {
    StaffActed: ({ data, at, meta }, rows) =>
      rows.insert(actTable, {
        id: data.actId,
        kind: data.kind,
        by: data.by,
        at,
        target_type: data.target.type,
        target_id: data.target.id,
        member_id: data.memberId,
        reason: data.reason,
        note_id: data.noteId,
        case_id: data.caseId,
        undoes: data.undoes,
        undone_by: null,
        changes: null,
        completed: !data.isOpen,
        key_id: meta.keyId ?? null,
      }),
    StaffActCompleted: ({ data: { actId, changes } }, rows) =>
      rows.patch(actTable, { id: actId }, { completed: true, changes }),
    StaffActUndone: ({ data: { actId, undoneBy } }, rows) =>
      rows.patch(actTable, { id: actId }, { undone_by: undoneBy }),
    StaffActReinstated: ({ data: { actId } }, rows) =>
      rows.patch(actTable, { id: actId }, { undone_by: null }),
  },
});
