import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A replay, and where it has come to. */
export interface Replay {
  readonly webhookId: string;
  readonly from: Date;
  readonly begun: Date;
  readonly partition: number;
  readonly seq: number;
  /** In this partition it begins at `fromSeq`; null: at `from`, as in all others. */
  readonly fromPartition: number | null;
  readonly fromSeq: number | null;
}

/** The replays under way, oldest first. */
export function listReplays(db: Kysely<ReadDatabase>): Promise<Replay[]> {
  return db
    .selectFrom('webhook_replay')
    .select(['webhook_id as webhookId', 'from_at as from', 'begun_at as begun', 'partition', 'seq'])
    .select(['from_partition as fromPartition', 'from_seq as fromSeq'])
    .orderBy('begun_at')
    .execute();
}
