/**
 * Does the work for every item, `limit` items at a time. The next item is only requested when there is room, so a slow
 * forum slows the reading. The first failure stops the rest and is thrown once all have ended.
 */
export async function runParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const task = work(item).catch((error: unknown) => {
      failures.push(error);
    });
    const settled = task.finally(() => running.delete(settled));
    running.add(settled);
    if (running.size >= limit) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
