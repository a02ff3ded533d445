import { setTimeout as delay } from 'node:timers/promises';
import { findReceiver, listDueWebhooks } from '../queries.ts';
import { claimDue } from '../store/deliveries.ts';
import { sendDelivery, type Sending } from './send-delivery.ts';

const SECOND_MS = 1000;
/** Longer than any try takes, so that nobody else sends it meanwhile. */
const LEASE_MS = 60 * SECOND_MS;
/** After this long a run sends no more: with what is on its way, it ends before the deadline of a stopping worker. */
const RUN_MS = 6 * SECOND_MS;
/** How often a run looks for other receivers while it waits for slow ones. */
const LOOK_EVERY_MS = SECOND_MS / 2;
/** How many deliveries are on their way to one receiver. */
const AT_ONCE = 4;

/** The state of a run. */
interface Run {
  readonly isFailing: boolean;
  /** After this nothing more is sent. */
  readonly end: number;
  /** By webhook. */
  readonly busy: Map<string, Promise<void>>;
  /** Those that nothing could be sent to: they are not asked again in this run. */
  readonly idle: Set<string>;
  readonly failures: unknown[];
}

/** Sends what is due. */
export function sendDueDeliveries(ctx: Sending): Promise<void> {
  return drain(ctx, false);
}

/** The same for receivers that failed, or were slow, the last time: apart, so that they hold up nobody else. */
export function retryDueDeliveries(ctx: Sending): Promise<void> {
  return drain(ctx, true);
}

/** Each receiver at its own pace: others overtake a slow one, including those that something comes due for. */
async function drain(ctx: Sending, isFailing: boolean): Promise<void> {
  const end = performance.now() + RUN_MS;
  const run: Run = { isFailing, end, busy: new Map(), idle: new Set(), failures: [] };
  const { busy, idle, failures } = run;
  do {
    const wanted = { now: ctx.clock.now(), isFailing, without: [...busy.keys(), ...idle] };
    for (const id of await listDueWebhooks(ctx, wanted)) {
      const sent = sendTo(ctx, run, id)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => busy.delete(id));
      busy.set(id, sent);
    }
    if (busy.size === 0) break;
    await Promise.race([Promise.all(busy.values()), pause()]);
  } while (performance.now() < run.end && failures.length === 0);
  // Even then: whoever comes next would send again what is on its way.
  await Promise.all(busy.values());
  if (failures.length > 0) throw failures[0];
}

/** Sends a receiver what is due for it, some at once, until there is no more. */
async function sendTo(ctx: Sending, run: Run, webhookId: string): Promise<void> {
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < run.end) {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const receiver = await findReceiver(ctx, webhookId, { paused: false });
      // Removed or paused by now; or SESSION_SECRET is another one, which the console says.
      if (receiver === null) return;
      const due = await claimDue(ctx.db, { webhookId, now, until });
      if (due === undefined) return;
      sent += 1;
      if (!(await sendDelivery(ctx, receiver, due))) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (sent === 0) run.idle.add(webhookId);
}

function pause(): Promise<void> {
  return delay(LOOK_EVERY_MS, undefined, { ref: false });
}
