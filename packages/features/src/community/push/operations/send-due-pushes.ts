import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../../../framework/feature.ts';
import { claimDue, releaseDeliveries, type DueDelivery } from '../store/deliveries.ts';
import { pushesOf } from './pushes-of.ts';
import { sendPush, type Push } from './send-push.ts';

const SECOND_MS = 1000;
/** Longer than any attempt takes, so that nobody else sends it meanwhile. */
const LEASE_MS = 60 * SECOND_MS;
/** After this long a run sends no more: with what is on its way, it ends before the deadline of a stopping worker. */
const RUN_MS = 6 * SECOND_MS;
/** How often a run looks for new pushes while it waits for slow services. */
const LOOK_EVERY_MS = SECOND_MS / 2;
const MOST = 1250;

type Sending = Pick<AppContext, 'db' | 'clock' | 'logger' | 'push' | 'site'>;

/** Which browsers, and how many at once. */
interface Lane {
  readonly isFailing: boolean;
  readonly atOnce: number;
}

/** The state of a running lane. */
interface Run {
  readonly lane: Lane;
  /** After this long nothing more is sent, in ms. */
  readonly end: number;
  /** By browser: never two pushes at once to one, or the older could arrive last. */
  readonly busy: Map<string, Promise<void>>;
  readonly failures: unknown[];
}

/** Sends due pushes; failed ones are retried, and finally given up. */
export function sendDuePushes(ctx: Sending): Promise<void> {
  return drain(ctx, { isFailing: false, atOnce: 50 });
}

/** The same for browsers whose services failed the last time: separately, so that they hold up nobody else. */
export function retryDuePushes(ctx: Sending): Promise<void> {
  return drain(ctx, { isFailing: true, atOnce: 10 });
}

/** A slow push occupies only its own slot: others overtake it, including those that come due meanwhile. */
async function drain(ctx: Sending, lane: Lane): Promise<void> {
  const run: Run = { lane, end: ctx.clock.now().getTime() + RUN_MS, busy: new Map(), failures: [] };
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
  const { busy, lane } = run;
  let left = MOST;
  while (run.failures.length === 0) {
    const room = lane.atOnce - busy.size;
    const isOpen = left > 0 && ctx.clock.now().getTime() < run.end && room >= lane.atOnce / 2;
    const due = isOpen ? await claimSome(ctx, run, room) : [];
    left -= due.length;
    const pushes = Map.groupBy(await pushesOf(ctx, due), ({ browser }) => browser.id);
    for (const [id, its] of pushes) start(run, id, sendInTurn(ctx, run, its));
    const isMore = due.length === room;
    if (busy.size === 0 && !isMore) return;
    if (isMore) await untilHalf(run);
    else await Promise.race([Promise.all(busy.values()), pause()]);
  }
}

function start({ busy, failures }: Run, browserId: string, sent: Promise<void>): void {
  const noted = sent
    .catch((error: unknown) => void failures.push(error))
    .finally(() => busy.delete(browserId));
  busy.set(browserId, noted);
}

/**
 * A browser's pushes one after another, as long as its service accepts them. If a failing one answers again, the rest
 * moves to the normal queue.
 */
async function sendInTurn(ctx: Sending, run: Run, pushes: readonly Push[]): Promise<void> {
  for (const [index, push] of pushes.entries()) {
    const now = ctx.clock.now();
    const isOver = index > 0 && (run.lane.isFailing || now.getTime() >= run.end);
    const next = isOver ? now : await sendPush(ctx, push);
    if (next === null) continue;
    const rest = pushes.slice(isOver ? index : index + 1);
    return releaseDeliveries(
      ctx.db,
      rest.flatMap(({ deliveries }) => deliveries),
      next,
    );
  }
}

async function untilHalf({ busy, lane }: Run): Promise<void> {
  while (busy.size > lane.atOnce / 2) await Promise.race(busy.values());
}

function pause(): Promise<void> {
  return delay(LOOK_EVERY_MS, undefined, { ref: false });
}

function claimSome(ctx: Sending, { lane, busy }: Run, limit: number): Promise<DueDelivery[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return claimDue(ctx.db, { now, until, limit, isFailing: lane.isFailing, busy: [...busy.keys()] });
}
