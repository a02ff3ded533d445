import type { WebhookLook } from '@forum/contracts/admin-webhooks';
import type { RecordedEvent } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { isToldOf, isToldOfForum, newsOf, type News, type Place } from '../parts/news.ts';
import { listLooks } from '../queries.ts';
import { listPlaces } from '../queries/places.ts';
import { enqueue, type NewDelivery } from '../store/deliveries.ts';

type Needed = Pick<AppContext, 'db' | 'clock'>;

/** Puts what happened into the queue of each webhook that wants to be told; repeating it changes nothing. */
export async function enqueueNews(ctx: Needed, events: readonly RecordedEvent[]): Promise<void> {
  const webhooks = await listLooks(ctx);
  // A forum without webhooks looks nothing up.
  if (webhooks.length === 0) return;
  const told = await listDeliveries(ctx, webhooks, events);
  await enqueue(ctx.db, told, ctx.clock.now());
}

type Webhooks = readonly { readonly id: string; readonly look: WebhookLook }[];

/** What each of the webhooks is told of some events. */
export async function listDeliveries(
  { db }: Pick<AppContext, 'db'>,
  webhooks: Webhooks,
  events: readonly RecordedEvent[],
): Promise<NewDelivery[]> {
  const kinds = new Set(webhooks.flatMap(({ look }) => look.kinds));
  const all = events.flatMap((event) => {
    const news = newsOf(event);
    return news === null || !kinds.has(news.kind) ? [] : [{ event, news }];
  });
  const places = await listPlaces(db, [...new Set(all.flatMap(({ news }) => postsOf(news)))]);
  return all.flatMap(({ event, news }) =>
    webhooks
      .filter(({ look }) => look.kinds.includes(news.kind) && isWanted(look, news, places))
      .map(({ id }) => ({
        webhook_id: id,
        event_id: event.id,
        kind: news.kind,
        item_id: news.itemId,
        thread_id: news.threadId,
        seq: event.seq,
        happened_at: event.at,
      })),
  );
}

function postsOf({ where }: News): string[] {
  return where !== 'forum' && 'postId' in where ? [where.postId] : [];
}

function isWanted(look: WebhookLook, { where }: News, places: ReadonlyMap<string, Place>): boolean {
  if (where === 'forum') return isToldOfForum(look);
  if (!('postId' in where)) return where.some((place) => isToldOf(look, place));
  const place = places.get(where.postId);
  return place !== undefined && isToldOf(look, place);
}
