import { sideBySide } from './side-by-side.ts';

/** Streams that one command changes: a partition is not held for long by it. */
const AT_ONCE = 200;

/** The same where with each thing all must be read that others gave it. */
export const A_FEW = 15;

/** Some things of one partition. */
export interface PartitionBatch<Item> {
  readonly partition: number;
  readonly some: readonly Item[];
}

/** What is to be done, and how much of it by one command. */
export interface InBatches<Item> {
  readonly items: readonly Item[];
  readonly partitionOfItem: (item: Item) => number;
  /** Left out: as much as there may be. */
  readonly atOnce?: number | undefined;
}

/** What commands are to do one after the other: each a little, in one partition. */
export function partitionBatches<Item>(
  items: readonly Item[],
  partitionOfItem: (item: Item) => number,
  atOnce: number = AT_ONCE,
): PartitionBatch<Item>[] {
  return [...Map.groupBy(items, partitionOfItem)].flatMap(([partition, all]) =>
    Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => ({
      partition,
      some: all.slice(n * atOnce, (n + 1) * atOnce),
    })),
  );
}

/** Does it with each: partitions side by side, of each one batch after the other, since they would only wait in line. */
export async function inPartitionBatches<Item, Answer>(
  { items, partitionOfItem, atOnce }: InBatches<Item>,
  act: (batch: PartitionBatch<Item>) => Promise<Answer>,
): Promise<Answer[]> {
  const batches = partitionBatches(items, partitionOfItem, atOnce);
  const byPartition = [...Map.groupBy(batches, ({ partition }) => partition).values()];
  const answers = await sideBySide(byPartition, async (inLine) => {
    const some: Answer[] = [];
    for (const batch of inLine) some.push(await act(batch));
    return some;
  });
  return answers.flat();
}
