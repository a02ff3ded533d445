import { setTimeout as delay } from 'node:timers/promises';
import { findReceiver, listDueWebhooks } from '../queries.ts';
import { claimDue } from '../store/deliveries.ts';
import { sendDelivery, type Sending } from './send-delivery.ts';

const SECOND_MS = 1000;
/** Longer than any try takes, so that nobody else sends it meanwhile. */
const LEASE_MS = 60 * SECOND_MS;
/** After this long a receiver is looked at anew: whoever was slow meanwhile belongs to the other run. */
const TURN_MS = 6 * SECOND_MS;
/** How often a run looks for other receivers while it waits for slow ones. */
const LOOK_EVERY_MS = SECOND_MS / 2;
/** How many deliveries are on their way to one receiver. */
const AT_ONCE = 4;
/** How many are sent to a program, and to a chat, which takes no more, in a second. */
const PROGRAM_TAKES = 20;
const CHAT_TAKES = 1;

/** The state of a run. */
interface Run {
  readonly isFailing: boolean;
  readonly stopping: AbortSignal | undefined;
  /** By webhook. */
  readonly busy: Map<string, Promise<void>>;
  /** Those that nothing could be sent to: they are not asked again for the time of a turn. */
  readonly idle: Set<string>;
  readonly failures: unknown[];
}

/** Sends what is due. */
export function sendDueDeliveries(ctx: Sending, stopping?: AbortSignal): Promise<void> {
  return drain(ctx, { isFailing: false, stopping });
}

/** The same for receivers that failed, or were slow, the last time: apart, so that they hold up nobody else. */
export function retryDueDeliveries(ctx: Sending, stopping?: AbortSignal): Promise<void> {
  return drain(ctx, { isFailing: true, stopping });
}

/** Each receiver at its own pace, and none waits for another: a run lasts as long as anything is on its way. */
async function drain(ctx: Sending, given: Pick<Run, 'isFailing' | 'stopping'>): Promise<void> {
  const run: Run = { ...given, busy: new Map(), idle: new Set(), failures: [] };
  try {
    await fill(ctx, run);
  } catch (error) {
    run.failures.push(error);
  }
  // Even then: whoever comes next would send again what is on its way.
  await Promise.all(run.busy.values());
  if (run.failures.length > 0) throw run.failures[0];
}

async function fill(ctx: Sending, run: Run): Promise<void> {
  const { isFailing, busy, idle, failures } = run;
  let turnEnd = performance.now() + TURN_MS;
  while (!isStopping(run)) {
    const wanted = { now: ctx.clock.now(), isFailing, without: [...busy.keys(), ...idle] };
    for (const id of await listDueWebhooks(ctx, wanted)) begin(ctx, run, id);
    if (busy.size === 0) return;
    await Promise.race([Promise.all(busy.values()), pause()]);
    if (performance.now() < turnEnd) continue;
    // A failure is told soon, and not only once everything is sent.
    if (failures.length > 0) return;
    turnEnd = performance.now() + TURN_MS;
    idle.clear();
  }
}

function begin(ctx: Sending, run: Run, id: string): void {
  const sent = sendTo(ctx, run, id)
    .catch((error: unknown) => {
      run.failures.push(error);
      run.idle.add(id);
    })
    .finally(() => run.busy.delete(id));
  run.busy.set(id, sent);
}

/** Sends a receiver what is due for it, some at once, until there is no more, or its turn is over. */
async function sendTo(ctx: Sending, run: Run, webhookId: string): Promise<void> {
  const end = performance.now() + TURN_MS;
  const turn = turns();
  let sent = 0;
  let goesOn = true;
  const lane = async (): Promise<void> => {
    while (goesOn && performance.now() < end && !isStopping(run)) {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const receiver = await findReceiver(ctx, webhookId, { paused: false });
      // Removed or paused by now; or SESSION_SECRET is another one, which the console says.
      if (receiver === null) return;
      const due = await claimDue(ctx.db, { webhookId, now, until });
      if (due === undefined) return;
      sent += 1;
      await turn(receiver.look.format === 'plain' ? PROGRAM_TAKES : CHAT_TAKES);
      // To the other lanes as well: it is gone, or asks to wait.
      goesOn = goesOn && (await sendDelivery(ctx, receiver, due));
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  if (sent === 0) run.idle.add(webhookId);
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Waits until it is one's turn, of so many in a second. */
function turns(): (perSecond: number) => Promise<void> {
  let next = performance.now();
  return async (perSecond) => {
    const wait = next - performance.now();
    next = Math.max(next, performance.now()) + SECOND_MS / perSecond;
    if (wait > 0) await delay(wait);
  };
}

function isStopping({ stopping }: Run): boolean {
  return stopping?.aborted === true;
}

function pause(): Promise<void> {
  return delay(LOOK_EVERY_MS, undefined, { ref: false });
}
