import type { MutedType } from '@forum/contracts/mutes';
import { readTable } from '@forum/projections';

/** A period in which a member silenced something; `until` null: still in force. */
export interface SilenceRow {
  member_id: string;
  /** The post, category or member; ids are unique across all kinds. */
  target_id: string;
  kind: MutedType | 'block';
  since: Date;
  until: Date | null;
}

/** All silences, including ended ones: what happened during them stays unheard. */
export const silenceTable = readTable<SilenceRow>({
  name: 'silence',
  key: ['member_id', 'target_id', 'kind', 'since'],
  columns: {
    member_id: 'uuid not null',
    target_id: 'uuid not null',
    kind: 'text not null',
    since: 'timestamptz not null',
    until: 'timestamptz',
  },
  indexes: ['(member_id, since desc, target_id) where until is null'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the mutes slice, as queries see them. */
  interface ReadTables {
    silence: SilenceRow;
  }
}
