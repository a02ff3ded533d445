import { memberTopic } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import { namesOf } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import type { AppContext } from '../../../framework/feature.ts';
import { isNews } from '../../../framework/live-reaction.ts';
import { addArrived, type Added } from '../operations/add-arrived.ts';
import { toldCount } from '../operations/keep-counts.ts';
import { countTalks } from '../queries/talks.ts';
import { UNREAD_OF } from '../../../framework/shown-names.ts';

/**
 * Adds to the counts, and notifies each member once for many events, about the newest: one count covers all of them. If
 * no count holds, none is made: an open page asks for it.
 */
export async function countAndTell(
  ctx: AppContext,
  events: readonly RecordedEvent[],
): Promise<void> {
  const added = await addArrived(ctx.db, events, ctx.clock.now());
  const { everybody, recipients, outdated } = added;
  const names = everybody ? [UNREAD_OF] : [...recipients, ...outdated].map((id) => UNREAD_OF + id);
  if (names.length > 0) ctx.outdate(namesOf(UNREAD_OF, new Set(names)));
  const news = events.filter((event) => isNews(ctx.clock, event));
  const told = await tellFresh(ctx, added, news);
  const others = outdated.filter((id) => !told.has(id));
  const numbers = await numbersOf(ctx, added, others);
  await ctx.live.publishAll(
    others.map((id) => ({ topic: memberTopic(id), message: { kind: 'unread', ...numbers(id) } })),
  );
}

/** @returns who was told */
async function tellFresh(
  ctx: AppContext,
  added: Added,
  news: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const positions = new Set(news.map(positionOf));
  const fresh = added.fresh.filter((row) => positions.has(positionOf(row)));
  const newest = new Map(fresh.map(({ member_id: memberId, id }) => [memberId, id]));
  const numbers = await numbersOf(ctx, added, [...newest.keys()]);
  const publications = [...newest].map(([memberId, notificationId]): Publication => ({
    topic: memberTopic(memberId),
    // There is at least one, whatever else there may be.
    message: { kind: 'notification', notificationId, ...atLeastOne(numbers(memberId)) },
    // So that repeating the batch sends nothing twice.
    cause: notificationId,
  }));
  await ctx.live.publishAll(publications);
  return new Set(newest.keys());
}

function atLeastOne<Told extends { readonly unread: number }>(told: Told): Told {
  return { ...told, unread: Math.max(1, told.unread) };
}

/** What the members' badges show. A member who never asked has no page open, and something new. */
async function numbersOf({ db }: AppContext, { counts }: Added, memberIds: readonly string[]) {
  const talks = await countTalks(db, memberIds);
  return (memberId: string) => {
    const { unread, isEstimate } = counts.get(memberId) ?? { unread: 1, isEstimate: true };
    const number = { unread: toldCount(unread + (talks.get(memberId) ?? 0)) };
    return isEstimate ? { ...number, isEstimate } : number;
  };
}

function positionOf({ partition, seq }: { readonly partition: number; readonly seq: number }) {
  return `${partition} ${seq}`;
}
