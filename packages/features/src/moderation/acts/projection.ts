import { defineProjection } from '@forum/projections';
import { staffActEvents } from '@forum/events/acts';
import { staffActTable } from './tables.ts';

/** Events → the ledger of staff acts. */
export const staffActsProjection = defineProjection({
  name: 'staff-acts',
  version: 2,
  lane: 'now',
  tables: [staffActTable],
  events: staffActEvents,
  handles: {
    StaffActed: ({ data, at }, rows) =>
      rows.insert(staffActTable, {
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
      }),
    StaffActCompleted: ({ data: { actId, changes } }, rows) =>
      rows.patch(staffActTable, { id: actId }, { completed: true, changes }),
    StaffActUndone: ({ data: { actId, undoneBy } }, rows) =>
      rows.patch(staffActTable, { id: actId }, { undone_by: undoneBy }),
    StaffActReinstated: ({ data: { actId } }, rows) =>
      rows.patch(staffActTable, { id: actId }, { undone_by: null }),
  },
});
