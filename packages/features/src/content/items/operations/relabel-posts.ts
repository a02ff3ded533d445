import { partitionOf } from '@forum/event-store';
import type { Portion } from '../../../framework/acts/long-act.ts';
import type { Ports } from '../../../framework/ports/ports.ts';
import type { Relabel } from '../../../framework/ports/relabelling.ts';

/** A change to all posts that carry something. */
export interface RelabelAll {
  readonly by: string;
  readonly relabel: Relabel;
  /** The posts that still carry it. */
  readonly list: () => Promise<string[]>;
  /** Projections that `list` reads. */
  readonly shownIn: readonly string[];
}

/** All posts that carry something, as the portion of a long act that changes them. */
export function relabelled(
  { relabelling }: Pick<Ports, 'relabelling'>,
  { by, relabel, list, shownIn }: RelabelAll,
): Portion<string> {
  return {
    list,
    shownIn,
    partitionOfItem: partitionOf,
    step: (tx, some) => relabelling.apply(tx, some, { relabel, by }),
  };
}
