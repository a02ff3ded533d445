import { sideBySide } from './side-by-side.ts';

/** Streams that one command changes, so that it holds a partition only briefly. */
const AT_ONCE = 200;

/** The same if everything that others gave each item must be read. */
export const A_FEW = 15;

/** Some things of one partition. */
export interface PartitionBatch<Item> {
  readonly partition: number;
  readonly some: readonly Item[];
}

/** What to do, and how much of it per command. */
export interface InBatches<Item> {
  readonly items: readonly Item[];
  readonly partitionOfItem: (item: Item) => number;
  /** Left out: the maximum. */
  readonly atOnce?: number | undefined;
}

/** Splits the work into commands: each a little, in one partition. */
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

/** Runs each batch: partitions side by side, batches within one in sequence, since they would only wait in line. */
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
