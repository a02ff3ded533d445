import { sideBySide } from './side-by-side.ts';

/** Streams that one command changes: a partition is not held for long by it. */
const AT_ONCE = 200;

/** Some things of one partition. */
export interface PartitionBatch<Item> {
  readonly partition: number;
  readonly some: readonly Item[];
}

/** What commands are to do one after the other: each a little, in one partition. */
export function partitionBatches<Item>(
  items: readonly Item[],
  partitionOfItem: (item: Item) => number,
): PartitionBatch<Item>[] {
  return [...Map.groupBy(items, partitionOfItem)].flatMap(([partition, all]) =>
    Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => ({
      partition,
      some: all.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    })),
  );
}

/** Does it with each: partitions side by side, of each one batch after the other, since they would only wait in line. */
export async function inPartitionBatches<Item, Answer>(
  items: readonly Item[],
  partitionOfItem: (item: Item) => number,
  act: (batch: PartitionBatch<Item>) => Promise<Answer>,
): Promise<Answer[]> {
  const batches = partitionBatches(items, partitionOfItem);
  const byPartition = [...Map.groupBy(batches, ({ partition }) => partition).values()];
  const answers = await sideBySide(byPartition, async (inLine) => {
    const some: Answer[] = [];
    for (const batch of inLine) some.push(await act(batch));
    return some;
  });
  return answers.flat();
}
