import type { MutedType } from '@forum/contracts/mutes';
import { column, readTable, type RowOf } from '@forum/projections';

/** All mutes and blocks, including ended ones: what happened during them stays unheard. */
export const muteTable = readTable({
  name: 'silence',
  key: ['member_id', 'target_id', 'kind', 'since'],
  columns: {
    member_id: column.uuid(),
    /** The post, category or member; ids are unique across all kinds. */
    target_id: column.uuid(),
    kind: column.text<MutedType | 'block'>(),
    since: column.timestamptz(),
    until: column.timestamptz().orNull(),
  },
  indexes: ['(member_id, since desc, target_id) where until is null'],
});

/** A period in which a member muted something, or blocked somebody; `until` null: still in force. */
export type MuteRow = RowOf<typeof muteTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the mutes slice, as queries see them. */
  interface ReadTables {
    silence: MuteRow;
  }
}
