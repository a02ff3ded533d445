import type { Run } from './running.ts';
import type { ThreadRows } from './sort.ts';

/** Adds how often topics that came were viewed in the old forum. */
export async function bringViews(
  { port, ids, meter, isStopped }: Run,
  buckets: () => AsyncGenerator<readonly { readonly rows: ThreadRows }[]>,
): Promise<void> {
  meter.begin('views', 0);
  for await (const bucket of buckets()) {
    if (isStopped()) return;
    const viewed = bucket.flatMap(({ rows: { topics } }) =>
      topics.slice(0, 1).flatMap(({ key, views = 0 }) => (views > 0 ? [{ key, views }] : [])),
    );
    const came = await port.came(
      'topics',
      viewed.map(({ key }) => key),
    );
    const all = viewed
      .filter(({ key }) => came.has(key))
      .map(({ key, views }) => ({ key, postId: ids.of('topic', key), views }));
    if (all.length > 0) await port.bringViews(all);
    meter.advance(all.length);
  }
}
