import { memberTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Publication } from '@forum/realtime';
import type { AppContext } from '../../../framework/feature.ts';
import { isNews } from '../../../framework/live-reaction.ts';
import { addArrived, type Added } from '../operations/add-arrived.ts';
import { toldCount } from '../operations/keep-counts.ts';
import { countTalks } from '../queries/talks.ts';
import { UNREAD_OF } from './unread-of.ts';

/**
 * Adds to the counts, and tells each member once of many events, of the newest: one count holds for all of them. Where
 * no count holds, none is made: a page that is open asks for it.
 */
export async function countAndTell(
  ctx: AppContext,
  events: readonly RecordedEvent[],
): Promise<void> {
  const added = await addArrived(ctx.db, events, ctx.clock.now());
  const { everybody, recipients, outdated } = added;
  const names = [...recipients, ...outdated].map((id) => `${UNREAD_OF}${id}`);
  if (everybody || names.length > 0) ctx.outdate(everybody ? [UNREAD_OF, ...names] : names);
  const news = events.filter((event) => isNews(ctx.clock, event));
  const told = await tellFresh(ctx, added, news);
  const others = outdated.filter((id) => !told.has(id));
  await ctx.live.publishAll(
    others.map((id) => ({ topic: memberTopic(id), message: { kind: 'unread' } })),
  );
}

/** @returns who was told */
async function tellFresh(
  { db, live }: AppContext,
  { fresh, counts }: Added,
  news: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const positions = new Set(news.map(positionOf));
  const newest = new Map(
    fresh
      .filter((row) => positions.has(positionOf(row)))
      .map(({ member_id: memberId, id }) => [memberId, id]),
  );
  const talks = await countTalks(db, [...newest.keys()]);
  const publications = [...newest].map(([memberId, notificationId]): Publication => {
    const kept = counts.get(memberId);
    const unread =
      kept === undefined ? {} : { unread: toldCount(kept + (talks.get(memberId) ?? 0)) };
    return {
      topic: memberTopic(memberId),
      message: { kind: 'notification', notificationId, ...unread },
      // So that repeating the batch sends nothing twice.
      cause: notificationId,
    };
  });
  await live.publishAll(publications);
  return new Set(newest.keys());
}

function positionOf({ partition, seq }: { readonly partition: number; readonly seq: number }) {
  return `${partition} ${seq}`;
}
