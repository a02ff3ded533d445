import { partitionOf, type CommandMeta, type Position } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { inPartitionBatches } from '../../../framework/partition-batches.ts';
import type { Relabel, Relabelling } from '../../../framework/ports/relabelling.ts';

/** A post written during the look-up may have been missed, so it is repeated. */
const LOOKS = 3;

/** The change to make, as part of a recorded, open act. */
export interface RelabelAll {
  readonly meta: CommandMeta;
  readonly by: string;
  readonly actId: string;
  readonly relabel: Relabel;
  /** The posts that still carry it. */
  readonly list: () => Promise<string[]>;
  /** Projections that `list` reads. */
  readonly shownIn: readonly string[];
}

/**
 * Changes all posts that carry something. A crash in between does no harm: the rest is found again.
 * @returns the position of the last event in each partition
 */
export async function relabelAll(
  ctx: AppContext,
  { list, shownIn, ...act }: RelabelAll,
): Promise<Position[]> {
  const { relabelling } = ctx;
  const all: Position[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const positions = await relabelPosts(ctx, { ...act, postIds: await list(), relabelling });
    if (positions.length === 0) break;
    all.push(...positions);
    await Promise.all(positions.map((position) => ctx.waiter.waitFor(position, shownIn)));
  }
  return all;
}

/** The posts, their change, and its act. */
interface PostsToRelabel {
  readonly meta: CommandMeta;
  readonly by: string;
  readonly actId: string;
  readonly postIds: readonly string[];
  readonly relabel: Relabel;
  readonly relabelling: Relabelling;
}

/** Changes posts as part of the act, a few at a time. @returns the last position of each command */
async function relabelPosts(
  ctx: CommandContext,
  { meta, by, actId, postIds, relabel, relabelling }: PostsToRelabel,
): Promise<Position[]> {
  const batches = { items: postIds, partitionOfItem: partitionOf };
  const ends = await inPartitionBatches(batches, async ({ partition, some }) => {
    const { position } = await ctx.eventStore.execute({ ...meta, actId }, async (tx) => {
      await tx.holdPartition(partition);
      await relabelling.apply(tx, some, { relabel, by });
    });
    return position ?? [];
  });
  return ends.flat();
}
