import type { RowOf } from '../kinds.ts';
import { dateOf } from './dates.ts';
import { digestOf } from './ids.ts';
import type { Run } from './running.ts';
import type { ThreadRows } from './sort.ts';

/** Marks topics as read up to where members had read them: the last reply whose number is no higher. */
export async function bringReads(
  run: Run,
  buckets: () => AsyncGenerator<readonly { readonly rows: ThreadRows }[]>,
): Promise<void> {
  run.meter.begin('reads', 0);
  for await (const bucket of buckets()) {
    if (run.isStopped()) return;
    const threads = bucket.filter(({ rows }) => rows.reads.length > 0 && rows.topics.length > 0);
    const keyed = threads.map(({ rows }) => ({ rows, key: rows.topics[0]?.key ?? '' }));
    const came = await run.port.came(
      'reads',
      keyed.map(({ key }) => key),
    );
    for (const { rows, key } of keyed) {
      const digest = digestOf(rows.reads);
      if (came.get(key)?.digest === digest) {
        run.counts.here('reads', rows.reads.length);
        continue;
      }
      await run.port.bringReads(rows.reads.flatMap((read) => placeOf(run, rows, read)));
      await run.port.keep('reads', [{ key, digest }]);
      run.counts.brought('reads', rows.reads.length);
    }
  }
}

function placeOf({ people, ids, now, exportedAt }: Run, rows: ThreadRows, read: RowOf<'reads'>) {
  const memberId = people.find(read.member);
  if (memberId === null) return [];
  const isRead = ({ number, isFirst }: RowOf<'posts'>) =>
    isFirst !== true && number !== undefined && number <= read.number;
  const last = rows.posts
    .filter(isRead)
    .reduce<RowOf<'posts'> | null>(
      (best, post) => ((best?.number ?? -1) > (post.number ?? 0) ? best : post),
      null,
    );
  const at = read.at === undefined ? exportedAt : dateOf(read.at, now);
  const commentId = last === null ? null : ids.of('post', last.key);
  return [{ memberId, postId: ids.of('topic', read.topic), commentId, at }];
}
