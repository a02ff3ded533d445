import type { PushKeys, PushOutcome } from '@forum/push';
import type { AppContext } from '../../../framework/feature.ts';
import { topicOf } from '../parts/message-of.ts';
import type { SubscribedBrowser } from '../queries.ts';
import type { ToShow } from '../queries/to-show.ts';
import { delayDeliveries, endDeliveries, forgetEndpoint, type DueDelivery } from '../store.ts';
import { noteFailure, noteSent } from '../store/outcomes.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** Delays before the second, third … attempt, in s; after the last one the push is given up: the bell has it. */
const WAITS_S = [15, 60, 300, 1800, 7200];
/** A browser is given up when its service has taken nothing for so long and so often: longer than an outage of ours. */
const FAILING = { days: 7, times: 10 } as const;

type Sending = Pick<AppContext, 'db' | 'clock' | 'logger' | 'push' | 'site'>;

/** What is sent to one browser in place of several of its deliveries. */
export interface Push {
  readonly browser: SubscribedBrowser;
  readonly keys: PushKeys;
  readonly toShow: ToShow;
  readonly deliveries: readonly DueDelivery[];
}

/** Sends it and notes what became of it. */
export async function sendPush(ctx: Sending, push: Push): Promise<void> {
  const { browser, keys, deliveries } = push;
  const { shown, at } = push.toShow;
  const topic = topicOf(shown.tag);
  const now = ctx.clock.now();
  const outcome = await ctx.push.send({
    target: browser,
    keys,
    contact: contactOf(ctx.site.siteUrl),
    payload: JSON.stringify(shown),
    topic,
    seconds: Math.max(0, Math.round((endOf(push) - now.getTime()) / SECOND_MS)),
    now,
  });
  if (outcome.kind === 'sent') {
    return noteSent(ctx.db, { subscriptionId: browser.id, topic, at }, deliveries);
  }
  if (outcome.kind === 'gone') return forgetEndpoint(ctx.db, browser);
  if (await isGivenUp(ctx, browser)) return forgetEndpoint(ctx.db, browser);
  return tryLater(ctx, push, outcome);
}

async function isGivenUp(
  { db, clock, logger }: Sending,
  browser: SubscribedBrowser,
): Promise<boolean> {
  const now = clock.now();
  const failing = await noteFailure(db, browser, now);
  if (failing === null || failing.failures < FAILING.times) return false;
  if (now.getTime() - failing.since.getTime() < FAILING.days * DAY_MS) return false;
  const { since, failures } = failing;
  logger.warn({ subscriptionId: browser.id, since, failures }, 'a browser is given up');
  return true;
}

async function tryLater(
  ctx: Sending,
  push: Push,
  outcome: Exclude<PushOutcome, { readonly kind: 'sent' | 'gone' }>,
): Promise<void> {
  const { browser, deliveries } = push;
  const attempts = Math.max(...deliveries.map((one) => one.attempts));
  const next = nextTry(outcome, { attempts, now: ctx.clock.now() });
  // Endpoints are secrets of their browsers: the log names none.
  const context = { subscriptionId: browser.id, attempts, reason: outcome.reason };
  // By its end nobody wants it any more, however much longer the service asks us to wait.
  if (next !== null && next < endOf(push)) {
    ctx.logger.debug(context, 'a push could not be sent; it will be retried');
    return delayDeliveries(ctx.db, deliveries, new Date(next));
  }
  ctx.logger.warn(context, 'a push is given up');
  return endDeliveries(ctx.db, deliveries);
}

/** Until when it is wanted, in ms. */
function endOf({ deliveries }: Push): number {
  return Math.min(...deliveries.map(({ not_after }) => not_after.getTime()));
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
