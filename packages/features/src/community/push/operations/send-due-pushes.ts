import type { PushOutcome } from '@forum/push';
import type { AppContext } from '../../../framework/feature.ts';
import { listWhatToShow, type ToShow } from '../queries/to-show.ts';
import { listBrowsers, type SubscribedBrowser } from '../queries.ts';
import { topicOf } from '../parts/message-of.ts';
import {
  claimDue,
  delayDeliveries,
  endDeliveries,
  forgetEndpoint,
  type DueDelivery,
} from '../store.ts';
import { ownKeys } from './own-keys.ts';

const SECOND_MS = 1000;
/** Delays before the second, third … attempt, in s; after the last one the push is given up: the bell has it. */
const WAITS_S = [15, 60, 300, 1800, 7200];
/** Longer than any attempt takes, so that nobody else sends it meanwhile. */
const LEASE_MS = 60 * SECOND_MS;
const BATCH = 50;
const ROUNDS = 25;

type Sending = Pick<AppContext, 'db' | 'clock' | 'logger' | 'push' | 'site'>;

/** Sends due pushes, a few at a time; failed ones are tried again, and given up at last. */
export async function sendDuePushes(ctx: Sending): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const due = await claimDue(ctx.db, { now, until, limit: BATCH });
    if (due.length > 0) await sendAll(ctx, due);
    if (due.length < BATCH) return;
  }
}

/** What is sent to one browser in place of several of its deliveries. */
interface Push {
  readonly browser: SubscribedBrowser;
  readonly toShow: ToShow;
  readonly deliveries: readonly DueDelivery[];
}

async function sendAll(ctx: Sending, due: readonly DueDelivery[]): Promise<void> {
  const now = ctx.clock.now();
  const alive = due.filter(({ not_after }) => not_after > now);
  const ids = [...new Set(alive.map((one) => one.subscription_id))];
  const [browsers, toShow, keys] = await Promise.all([
    listBrowsers(ctx.db, ids, now),
    listWhatToShow(ctx.db, alive, now),
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
    pushes.push({ browser, toShow: shown, deliveries });
    for (const one of deliveries) idle.delete(one);
  }
  await endDeliveries(ctx.db, [...idle]);
  await Promise.all(pushes.map((push) => sendOne(ctx, push, keys)));
}

/** Of several that take each other's place, the last. */
function newestOf(
  deliveries: readonly DueDelivery[],
  toShow: ReadonlyMap<DueDelivery, ToShow>,
): ToShow | null {
  const all = deliveries.flatMap((one) => toShow.get(one) ?? []);
  return all.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

async function sendOne(
  ctx: Sending,
  { browser, toShow: { shown }, deliveries }: Push,
  keys: Awaited<ReturnType<typeof ownKeys>>,
): Promise<void> {
  const now = ctx.clock.now();
  const end = Math.min(...deliveries.map(({ not_after }) => not_after.getTime()));
  const outcome = await ctx.push.send({
    target: browser,
    keys,
    contact: contactOf(ctx.site.siteUrl),
    payload: JSON.stringify(shown),
    topic: topicOf(shown.tag),
    seconds: Math.max(0, Math.round((end - now.getTime()) / SECOND_MS)),
    now,
  });
  if (outcome.kind === 'sent') return endDeliveries(ctx.db, deliveries);
  if (outcome.kind === 'gone') return forgetEndpoint(ctx.db, browser);
  const attempts = Math.max(...deliveries.map((one) => one.attempts));
  const next = nextTry(outcome, { attempts, now });
  // Endpoints are secrets of their browsers: the log names none.
  const context = { subscriptionId: browser.id, attempts, reason: outcome.reason };
  // By its end nobody wants it any more, however much longer the service asks us to wait.
  if (next !== null && next < end) {
    ctx.logger.debug(context, 'a push could not be sent; it will be retried');
    return delayDeliveries(ctx.db, deliveries, new Date(next));
  }
  ctx.logger.warn(context, 'a push is given up');
  return endDeliveries(ctx.db, deliveries);
}

/** When it is tried again, in ms; null: never. */
function nextTry(
  outcome: PushOutcome,
  { attempts, now }: { readonly attempts: number; readonly now: Date },
): number | null {
  const wait = WAITS_S[attempts - 1];
  if (outcome.kind !== 'later' || wait === undefined) return null;
  return now.getTime() + Math.max(wait, outcome.afterSeconds ?? 0) * SECOND_MS;
}

/** Services want an address of the web or of mail, and some turn down one that is not public. */
function contactOf(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : 'mailto:forum@example.invalid';
}
