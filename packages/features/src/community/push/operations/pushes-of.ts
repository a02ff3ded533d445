import type { AppContext } from '../../../framework/feature.ts';
import { topicOf } from '../queries/message-of.ts';
import { listWhatToShow, type ToShow } from '../queries/to-show.ts';
import { listBrowsers } from '../queries.ts';
import { endDeliveries, type DueDelivery } from '../store/deliveries.ts';
import { keyOf, listTold } from '../store/outcomes.ts';
import { ownKeys } from './own-keys.ts';
import type { Push } from './send-push.ts';

/** What to send of what is due, oldest first; the rest is done with. */
export async function pushesOf(
  ctx: Pick<AppContext, 'db' | 'clock' | 'site'>,
  due: readonly DueDelivery[],
): Promise<Push[]> {
  if (due.length === 0) return [];
  const now = ctx.clock.now();
  const alive = due.filter(({ not_after }) => not_after > now);
  const ids = [...new Set(alive.map((one) => one.subscription_id))];
  const [browsers, toShow, told, keys] = await Promise.all([
    listBrowsers(ctx.db, ids, now),
    listWhatToShow(ctx.db, alive, now),
    listTold(ctx.db, ids),
    ownKeys(ctx),
  ]);
  const pushes: Push[] = [];
  const idle = new Set(due);
  const groups = Map.groupBy(
    alive,
    (one) => `${one.subscription_id} ${toShow.get(one)?.shown.tag}`,
  );
  for (const deliveries of groups.values()) {
    const shown = newestOf(deliveries, toShow);
    const browser = browsers.get(deliveries[0]?.subscription_id ?? '');
    // Read or hidden by now, or not wanted; or the browser's session is over, or it subscribed with other keys.
    if (shown === null || browser === undefined || browser.forumKey !== keys.publicKey) continue;
    // A retry: something later has already replaced it.
    if (isOlder(shown, told.get(keyOf(topicAt(browser.id, shown))))) continue;
    pushes.push({ browser, keys, toShow: shown, deliveries });
    for (const one of deliveries) idle.delete(one);
  }
  await endDeliveries(ctx.db, [...idle]);
  return pushes.toSorted((a, b) => a.toShow.at.getTime() - b.toShow.at.getTime());
}

const isOlder = ({ at }: ToShow, told: Date | undefined) => told !== undefined && at < told;

function topicAt(subscriptionId: string, { shown }: ToShow) {
  return { subscriptionId, topic: topicOf(shown.tag) };
}

/** Of several that replace each other, the last. */
function newestOf(
  deliveries: readonly DueDelivery[],
  toShow: ReadonlyMap<DueDelivery, ToShow>,
): ToShow | null {
  const all = deliveries.flatMap((one) => toShow.get(one) ?? []);
  return all.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}
