import type { StoreTransaction } from '@forum/event-store';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** An item of a member, and the post whose partition it is in. */
export interface PurgeableItem {
  readonly id: string;
  readonly postId: string;
}

/** By whom, and as part of which act. */
export interface PurgedBy {
  readonly by: string;
  readonly actId: string;
  /** Whose items they are. */
  readonly memberId: string;
}

/** A kind of items that can be removed from a member all at once; each slice declares its own. */
export interface Purgeable {
  /** The member's items that are not deleted, drafts included; cases about them that are open. */
  readonly list: (db: Kysely<ReadDatabase>, memberId: string) => Promise<PurgeableItem[]>;
  /** Removes items of one partition, which is held; what the act has already removed stays as it is. */
  readonly remove: (
    tx: StoreTransaction,
    items: readonly PurgeableItem[],
    by: PurgedBy,
  ) => Promise<void>;
}

declare module './ports.ts' {
  interface Ports {
    /** What can be removed from a member all at once. */
    readonly purgeables: readonly Purgeable[];
  }
}
