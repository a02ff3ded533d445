import type { ActKind, ActReason, ActTarget } from '@forum/contracts/acts';
import { readTable } from '@forum/projections';

/** A staff act. */
export interface StaffActRow {
  id: string;
  kind: ActKind;
  /** Who did it. */
  by: string;
  at: Date;
  target_type: ActTarget['type'];
  target_id: string;
  /** Whose item it is, or the member; null: nobody's. */
  member_id: string | null;
  reason: ActReason | null;
  /** The row of `content` with the staff's note about it. */
  note_id: string | null;
  case_id: string | null;
  /** The act that it undoes. */
  undoes: string | null;
  /** The act that undid it; null: it is in force. */
  undone_by: string | null;
  /** For an act that spans partitions, once completed; for others it is counted. */
  changes: number | null;
  completed: boolean;
}

/** Every act, by anyone, on anything. */
export const staffActTable = readTable<StaffActRow>({
  name: 'staff_act',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    kind: 'text not null',
    by: 'uuid not null',
    at: 'timestamptz not null',
    target_type: 'text not null',
    target_id: 'text not null',
    member_id: 'uuid',
    reason: 'text',
    note_id: 'uuid',
    case_id: 'uuid',
    undoes: 'uuid',
    undone_by: 'uuid',
    changes: 'integer',
    completed: 'boolean not null',
  },
  indexes: [
    // Includes what decides whether a moderator may see it, so that a page far back needs the index alone.
    '(at desc, id desc) include (by, target_type)',
    '(by, at desc, id desc)',
    '(kind, at desc, id desc) include (by, target_type)',
    '(target_type, target_id, at desc, id desc)',
    '(member_id, at desc, id desc)',
    '(case_id, at desc, id desc) where case_id is not null',
    '(at) where not completed',
  ],
});

declare module '../../framework/read-database.ts' {
  /** Row types of staff acts, as queries see them. */
  interface ReadTables {
    staff_act: StaffActRow;
  }
}
