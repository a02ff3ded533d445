import type { PaletteKey } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';

/** What posts should carry instead of something; `to` null: nothing. */
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

/** Changes to many posts that are not edits: the slice that owns the posts makes them for others. */
export interface Relabelling {
  /** Changes posts of one partition, which is held; posts that no longer carry it stay as they are. */
  readonly apply: (
    tx: StoreTransaction,
    postIds: readonly string[],
    change: { readonly relabel: Relabel; readonly by: string },
  ) => Promise<void>;
}

declare module './ports.ts' {
  interface Ports {
    /** Changes many posts at once. */
    readonly relabelling: Relabelling;
  }
}
