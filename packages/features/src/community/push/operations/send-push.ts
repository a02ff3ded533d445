import type { PushKeys, PushOutcome } from '@forum/push';
import type { AppContext } from '../../../framework/feature.ts';
import { topicOf } from '../queries/message-of.ts';
import type { SubscribedBrowser } from '../queries.ts';
import type { ToShow } from '../queries/to-show.ts';
import { forgetEndpoint } from '../store.ts';
import { delayDeliveries, endDeliveries, type DueDelivery } from '../store/deliveries.ts';
import { noteFailure, noteSent, type Failing } from '../store/outcomes.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/**
 * Delays before the second, third … attempt, in s; after the last one the push is given up: the bell has it. A browser
 * whose service failed that often waits as long with all its pushes.
 */
const WAITS_S = [15, 60, 300, 1800, 7200] as const;
/** A service that takes longer than this to accept a push is handled apart from others, like one that fails. */
const SLOW_MS = 2 * SECOND_MS;
/**
 * A browser is given up when its service has accepted nothing for this long and this often: longer than an outage on
 * our side.
 */
const FAILING = { days: 7, times: 10 } as const;

type Sending = Pick<AppContext, 'db' | 'clock' | 'logger' | 'push' | 'site'>;

/** What is sent to one browser in place of several of its deliveries. */
export interface Push {
  readonly browser: SubscribedBrowser;
  readonly keys: PushKeys;
  readonly toShow: ToShow;
  readonly deliveries: readonly DueDelivery[];
}

type Failed = Exclude<PushOutcome, { readonly kind: 'sent' | 'gone' }>;

/** Sends it and records the outcome. @returns when the browser's next may be sent; null: at once */
export async function sendPush(ctx: Sending, push: Push): Promise<Date | null> {
  const { browser, keys } = push;
  const { shown } = push.toShow;
  const now = ctx.clock.now();
  const outcome = await ctx.push.send({
    target: browser,
    keys,
    contact: contactOf(ctx.site.siteUrl),
    payload: JSON.stringify(shown),
    topic: topicOf(shown.tag),
    seconds: Math.max(0, Math.round((endOf(push) - now.getTime()) / SECOND_MS)),
    now,
  });
  if (outcome.kind === 'sent') return arrived(ctx, push, now);
  if (outcome.kind === 'gone') {
    await forgetEndpoint(ctx.db, browser);
    return now;
  }
  return failed(ctx, push, outcome);
}

async function arrived(ctx: Sending, push: Push, begun: Date): Promise<Date | null> {
  const { browser, toShow, deliveries } = push;
  const now = ctx.clock.now();
  const isSlow = now.getTime() - begun.getTime() > SLOW_MS;
  // It accepted one now: a week without any would begin again.
  const slow = isSlow ? { since: now, retryAt: after(now, WAITS_S[0]) } : null;
  const topic = topicOf(toShow.shown.tag);
  await noteSent(ctx.db, { subscriptionId: browser.id, topic, at: toShow.at, deliveries, slow });
  return slow?.retryAt ?? null;
}

async function failed(ctx: Sending, push: Push, outcome: Failed): Promise<Date> {
  const now = ctx.clock.now();
  const failing = await noteFailure(ctx.db, push.browser, { now, waits: waitsFor(outcome) });
  await tryLater(ctx, push, { outcome, failing });
  return failing?.retryAt ?? now;
}

/**
 * A service that asks for a pause means all its pushes, not just this one. But no longer than we would wait anyway, or one
 * that asks for a week after an outage would block what comes after it.
 */
function waitsFor(outcome: Failed): readonly number[] {
  const asked = outcome.kind === 'later' ? (outcome.afterSeconds ?? 0) : 0;
  const longest = Math.max(...WAITS_S);
  return WAITS_S.map((wait) => Math.max(wait, Math.min(asked, longest)));
}

async function tryLater(
  ctx: Sending,
  push: Push,
  { outcome, failing }: { readonly outcome: Failed; readonly failing: Failing | null },
): Promise<void> {
  const { browser, deliveries } = push;
  const now = ctx.clock.now();
  const attempts = Math.max(...deliveries.map((one) => one.attempts));
  const next = nextTry(outcome, { attempts, now });
  // Endpoints are secrets of their browsers: the log names none.
  const context = { subscriptionId: browser.id, attempts, reason: outcome.reason };
  // After that nobody wants it, however much longer the service asks us to wait.
  if (next !== null && next < endOf(push)) {
    ctx.logger.debug(context, 'a push could not be sent; it will be retried');
    return delayDeliveries(ctx.db, deliveries, new Date(next));
  }
  // Not at one hiccup after a week without pushes: a push must have been retried as long as possible.
  if (isGivenUp(failing, now)) {
    ctx.logger.warn({ ...context, ...failing }, 'a browser is given up');
    return forgetEndpoint(ctx.db, browser);
  }
  ctx.logger.warn(context, 'a push is given up');
  return endDeliveries(ctx.db, deliveries);
}

function isGivenUp(failing: Failing | null, now: Date): boolean {
  if (failing === null || failing.failures < FAILING.times) return false;
  return now.getTime() - failing.since.getTime() >= FAILING.days * DAY_MS;
}

/** Until when it is wanted, in ms. */
function endOf({ deliveries }: Push): number {
  return Math.min(...deliveries.map(({ not_after }) => not_after.getTime()));
}

/** When it is retried, in ms; null: never. */
function nextTry(
  outcome: PushOutcome,
  { attempts, now }: { readonly attempts: number; readonly now: Date },
): number | null {
  const wait = WAITS_S[attempts - 1];
  if (outcome.kind !== 'later' || wait === undefined) return null;
  return now.getTime() + Math.max(wait, outcome.afterSeconds ?? 0) * SECOND_MS;
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * SECOND_MS);
}

/** Services require a web or email address, and some refuse one that is not public. */
function contactOf(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : 'mailto:forum@example.invalid';
}
