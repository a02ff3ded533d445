import type { ActKind, ActReason, ActTarget } from '@forum/contracts/acts';
import { column, readTable, type RowOf } from '@forum/projections';

/** Every act, by anyone, on anything. */
export const actTable = readTable({
  name: 'staff_act',
  key: ['id'],
  columns: {
    id: column.uuid(),
    kind: column.text<ActKind>(),
    /** Who did it. */
    by: column.uuid(),
    at: column.timestamptz(),
    target_type: column.text<ActTarget['type']>(),
    target_id: column.text(),
    /** The item's owner, or the member; null: nobody. */
    member_id: column.uuid().orNull(),
    reason: column.text<ActReason>().orNull(),
    /** The row of `content` with the staff's note about it. */
    note_id: column.uuid().orNull(),
    case_id: column.uuid().orNull(),
    /** The act that it undoes. */
    undoes: column.uuid().orNull(),
    /** The act that undid it; null: it is in force. */
    undone_by: column.uuid().orNull(),
    /** For an act that spans partitions, set once it is completed; for others it is counted. */
    changes: column.integer().orNull(),
    completed: column.boolean(),
    /** The key of the program that did it; null: they did it themselves. */
    key_id: column.uuid().orNull(),
  },
  indexes: [
    // Includes the columns that decide whether a moderator may see it, so that a page far back needs the index alone.
    '(at desc, id desc) include (by, target_type)',
    '(by, at desc, id desc)',
    '(kind, at desc, id desc) include (by, target_type)',
    '(target_type, target_id, at desc, id desc)',
    '(member_id, at desc, id desc)',
    '(case_id, at desc, id desc) where case_id is not null',
    '(at) where not completed',
  ],
});

/** A staff act. */
export type ActRow = RowOf<typeof actTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of staff acts, as queries see them. */
  interface ReadTables {
    staff_act: ActRow;
  }
}
