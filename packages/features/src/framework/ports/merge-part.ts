import type { StoreTransaction } from '@forum/event-store';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** From which member to which. */
export interface Between {
  readonly from: string;
  readonly to: string;
}

/** One thing that is to be handed over. */
export interface MergePartItem {
  /** Whose partition it is in. */
  readonly root: string;
  /** Does it while the partition is held; what the other has already stays as it is. */
  readonly handOver: (tx: StoreTransaction, by: string) => Promise<void>;
}

/** What of a member another gets when the one is merged into the other; each slice says it of its own. */
export interface MergePart {
  /** Projections that the list reads. */
  readonly shownIn: readonly string[];
  /** It stays with the one as well: it is handed over with the merging, and not again when the other has ended it. */
  readonly isCopied?: true;
  /** What is still to be handed over. */
  readonly list: (db: Kysely<ReadDatabase>, between: Between) => Promise<MergePartItem[]>;
}
