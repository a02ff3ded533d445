import type { StoreTransaction } from '@forum/event-store';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** From which member to which. */
export interface Between {
  readonly from: string;
  readonly to: string;
}

/** One thing to hand over. */
export interface MergePartItem {
  /** The root of its partition. */
  readonly root: string;
  /** Hands it over while the partition is held; what the other member already has stays as it is. */
  readonly handOver: (tx: StoreTransaction, by: string) => Promise<void>;
}

/** What a member hands over when merged into another; each slice declares its own. */
export interface MergePart {
  /** Projections that `list` reads. */
  readonly shownIn: readonly string[];
  /** The first member keeps it too: it is handed over with the merge, and not again after the other has ended it. */
  readonly isCopied?: true;
  /** What is still to be handed over. */
  readonly list: (db: Kysely<ReadDatabase>, between: Between) => Promise<MergePartItem[]>;
}

declare module './ports.ts' {
  interface Ports {
    /** What a member hands over when merged into another; parts that depend on others come after them. */
    readonly mergeParts: readonly MergePart[];
  }
}
