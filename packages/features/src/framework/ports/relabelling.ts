import type { PaletteKey } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';

/** What posts are to carry in the place of something; `to` null: nothing. */
export type Relabel =
  | {
      readonly kind: 'tag';
      /** The tag in lower case. */
      readonly from: string;
      readonly to: string | null;
    }
  | {
      readonly kind: 'prefix';
      readonly from: string;
      readonly to: string;
      readonly color: PaletteKey;
    };

/** Changes of many posts that are no edits of theirs: the slice that owns the posts does them for others. */
export interface Relabelling {
  /** Changes posts of one partition, which is held; what carries it no more stays as it is. */
  readonly apply: (
    tx: StoreTransaction,
    postIds: readonly string[],
    change: { readonly relabel: Relabel; readonly by: string },
  ) => Promise<void>;
}
