import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../../../framework/feature.ts';
import { topicOf } from '../parts/message-of.ts';
import { listWhatToShow, type ToShow } from '../queries/to-show.ts';
import { listBrowsers } from '../queries.ts';
import { claimDue, endDeliveries, type DueDelivery } from '../store.ts';
import { keyOf, listTold } from '../store/outcomes.ts';
import { ownKeys } from './own-keys.ts';
import { sendPush, type Push } from './send-push.ts';

const SECOND_MS = 1000;
/** Longer than any attempt takes, so that nobody else sends it meanwhile. */
const LEASE_MS = 60 * SECOND_MS;
/** After this long a run takes no more pushes, so that a worker that stops does not wait for it. */
const RUN_MS = 15 * SECOND_MS;
/** How often a run looks for new pushes while it waits for slow services. */
const LOOK_EVERY_MS = SECOND_MS / 2;
const MOST = 1250;

type Sending = Pick<AppContext, 'db' | 'clock' | 'logger' | 'push' | 'site'>;

/** Which browsers, and to how many at once. */
interface Lane {
  readonly isFailing: boolean;
  readonly atOnce: number;
}

/** Sends due pushes; failed ones are tried again, and given up at last. */
export function sendDuePushes(ctx: Sending): Promise<void> {
  return drain(ctx, { isFailing: false, atOnce: 50 });
}

/** The same for browsers whose services took nothing the last time: apart, so that they hold up nobody else. */
export function retryDuePushes(ctx: Sending): Promise<void> {
  return drain(ctx, { isFailing: true, atOnce: 10 });
}

/** What is slow keeps its own place alone: others go past it, also those that come due meanwhile. */
async function drain(ctx: Sending, lane: Lane): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (sent: Promise<void>) => {
    const noted = sent
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(noted));
    underWay.add(noted);
  };
  const end = ctx.clock.now().getTime() + RUN_MS;
  let left = MOST;
  while (failures.length === 0) {
    const room = lane.atOnce - underWay.size;
    const isOpen = left > 0 && ctx.clock.now().getTime() < end && room >= lane.atOnce / 2;
    const due = isOpen ? await claimSome(ctx, lane, room) : [];
    left -= due.length;
    for (const push of await pushesOf(ctx, due)) start(sendPush(ctx, push));
    const isMore = due.length === room;
    if (underWay.size === 0 && !isMore) break;
    if (isMore) await untilHalf(underWay, lane);
    else await Promise.race([Promise.all(underWay), pause()]);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

async function untilHalf(underWay: ReadonlySet<Promise<void>>, { atOnce }: Lane): Promise<void> {
  while (underWay.size > atOnce / 2) await Promise.race(underWay);
}

function pause(): Promise<void> {
  return delay(LOOK_EVERY_MS, undefined, { ref: false });
}

function claimSome(ctx: Sending, { isFailing }: Lane, limit: number): Promise<DueDelivery[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return claimDue(ctx.db, { now, until, limit, isFailing });
}

/** What is to be sent of what is due; the rest is done with. */
async function pushesOf(ctx: Sending, due: readonly DueDelivery[]): Promise<Push[]> {
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
    // Read or hidden by now, or not wanted; or the browser's session is over, or it subscribed for other keys.
    if (shown === null || browser === undefined || browser.forumKey !== keys.publicKey) continue;
    // A retry: what came later has taken its place already.
    if (isOlder(shown, told.get(keyOf(topicAt(browser.id, shown))))) continue;
    pushes.push({ browser, keys, toShow: shown, deliveries });
    for (const one of deliveries) idle.delete(one);
  }
  await endDeliveries(ctx.db, [...idle]);
  return pushes;
}

const isOlder = ({ at }: ToShow, told: Date | undefined) => told !== undefined && at < told;

function topicAt(subscriptionId: string, { shown }: ToShow) {
  return { subscriptionId, topic: topicOf(shown.tag) };
}

/** Of several that take each other's place, the last. */
function newestOf(
  deliveries: readonly DueDelivery[],
  toShow: ReadonlyMap<DueDelivery, ToShow>,
): ToShow | null {
  const all = deliveries.flatMap((one) => toShow.get(one) ?? []);
  return all.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}
