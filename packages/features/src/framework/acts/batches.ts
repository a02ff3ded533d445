import type { CommandMeta, Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../command-context.ts';
import { inParallel } from '../in-parallel.ts';

/** Items that one command changes, so that it holds a partition only briefly. */
const AT_ONCE = 200;

/** The same if everything that others gave each item must be read. */
export const A_FEW = 15;

/** Items of one kind, and how many of them a command changes. */
export interface Batching<Item> {
  readonly partitionOfItem: (item: Item) => number;
  /** Left out: the maximum. */
  readonly atOnce?: number | undefined;
}

/** What to change, as part of which act. */
export interface ActBatches<Item> extends Batching<Item> {
  readonly meta: CommandMeta;
  readonly actId: string;
  readonly items: readonly Item[];
}

/**
 * Changes items as part of an act: each command a few of one partition, which it holds. Partitions go side by side,
 * batches within one in sequence, since they would only wait in line.
 */
export async function inActBatches<Item, Answer>(
  { eventStore }: CommandContext,
  { meta, actId, items, partitionOfItem, atOnce = AT_ONCE }: ActBatches<Item>,
  step: (tx: StoreTransaction, some: readonly Item[], partition: number) => Promise<Answer>,
): Promise<Outcome<Answer>[]> {
  const byPartition = [...Map.groupBy(items, partitionOfItem)];
  const outcomes = await inParallel(byPartition, async ([partition, inLine]) => {
    const done: Outcome<Answer>[] = [];
    for (let at = 0; at < inLine.length; at += atOnce) {
      const some = inLine.slice(at, at + atOnce);
      const batch = eventStore.execute({ ...meta, actId }, async (tx) => {
        await tx.holdPartition(partition);
        return step(tx, some, partition);
      });
      done.push(await batch);
    }
    return done;
  });
  return outcomes.flat();
}
