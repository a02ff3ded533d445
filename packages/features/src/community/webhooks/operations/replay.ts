import { PARTITIONS } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import { NEWS_OF } from '../parts/news.ts';
import { listLooks } from '../queries.ts';
import { listReplays, type Replay } from '../queries/replays.ts';
import { enqueueAgain } from '../store/deliveries.ts';
import { endReplay, moveReplay } from '../store/replays.ts';
import { listDeliveries } from './enqueue-news.ts';

const AT_ONCE = 500;
/** After that many batches others come first; the next run goes on. */
const BATCHES = 200;
const TYPES = NEWS_OF.flatMap(({ definitions }) => Object.keys(definitions));

type Needed = Pick<AppContext, 'db' | 'clock' | 'eventStore'>;

/** Goes on with the replays that were asked for: each walks the log, partition after partition. */
export async function replayDue(ctx: Needed): Promise<void> {
  let left = BATCHES;
  for (const replay of await listReplays(ctx.db)) {
    let at: Replay | null = replay;
    for (; at !== null && left > 0; left -= 1) at = await step(ctx, at);
  }
}

/** Queues what one batch of the log has for the webhook. @returns where to go on; null: it is over */
async function step(ctx: Needed, replay: Replay): Promise<Replay | null> {
  const { webhookId, from, begun, partition, seq } = replay;
  const look = (await listLooks(ctx)).filter(({ id }) => id === webhookId);
  if (partition >= PARTITIONS || look.length === 0) {
    await endReplay(ctx.db, webhookId);
    return null;
  }
  const first = partition === replay.fromPartition ? replay.fromSeq : null;
  const after = Math.max(seq, (first ?? 1) - 1);
  const events = await ctx.eventStore.readAfter(partition, after, AT_ONCE, TYPES);
  const meant = events.filter(({ at }) => (first !== null || at >= from) && at <= begun);
  const told = await listDeliveries(ctx, look, meant);
  const last = events.length === AT_ONCE ? events.at(-1) : undefined;
  const next =
    last === undefined ? { partition: partition + 1, seq: 0 } : { partition, seq: last.seq };
  await ctx.db.transaction().execute(async (tx) => {
    await enqueueAgain(tx, told, ctx.clock.now());
    await moveReplay(tx, webhookId, next);
  });
  return { ...replay, ...next };
}
