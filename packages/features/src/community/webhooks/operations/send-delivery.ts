import { nextTryAfter } from '@forum/webhooks';
import type { AppContext } from '../../../framework/feature.ts';
import { pauseFailing } from '../commands/pause-failing.ts';
import { presentDelivery } from '../queries/present.ts';
import type { Receiver } from '../queries.ts';
import {
  delayDelivery,
  endDelivery,
  noteAccepted,
  noteRefused,
  noteTry,
  type DueDelivery,
} from '../store/deliveries.ts';
import { post, type Posted } from './post.ts';

/** What sending needs. */
export type Sending = Pick<
  AppContext,
  'db' | 'clock' | 'logger' | 'outbound' | 'site' | 'eventStore' | 'newId' | 'gate'
>;

/** A receiver that takes longer than this over what it accepts is sent to apart from others, like one that fails. */
const SLOW_MS = 2000;
const GONE = 410;
/** Until the pause is known everywhere, in ms; whoever resumes makes it due at once. */
const PAUSED_MS = 60_000;

/** Sends one of the deliveries, and records what came of it. @returns whether to go on with this receiver */
export async function sendDelivery(
  ctx: Sending,
  receiver: Receiver,
  due: DueDelivery,
): Promise<boolean> {
  const body = await presentDelivery(ctx, receiver, due);
  if (body === null) {
    await endDelivery(ctx.db, due, { state: 'dropped', now: ctx.clock.now() });
    return true;
  }
  const posted = await post(ctx, receiver, { id: due.event_id, at: ctx.clock.now(), body });
  const { event_id, webhook_id, kind, replayed } = due;
  await noteTry(ctx.db, { id: ctx.newId(), event_id, webhook_id, kind, replayed, ...posted });
  const { status } = posted;
  if (status !== null && status >= 200 && status < 300) {
    const isSlow = posted.ms > SLOW_MS;
    const now = ctx.clock.now();
    await endDelivery(ctx.db, due, { state: 'sent', now });
    await noteAccepted(ctx.db, { webhookId: webhook_id, now, isSlow });
    return true;
  }
  return refused(ctx, due, posted);
}

async function refused(
  ctx: Sending,
  due: DueDelivery,
  { status, wait_until: waitUntil }: Posted,
): Promise<boolean> {
  const now = ctx.clock.now();
  const webhookId = due.webhook_id;
  const acceptedAt = await noteRefused(ctx.db, { webhookId, now, waitUntil });
  if (status === GONE) {
    await pause(ctx, due, 'gone');
    return false;
  }
  const since = now.getTime() - due.first_try_at.getTime();
  const wait = nextTryAfter(due.attempts, since, Math.random());
  if (wait !== null) {
    const next = now.getTime() + wait;
    await delayDelivery(ctx.db, due, new Date(Math.max(next, waitUntil?.getTime() ?? next)));
    return waitUntil === null;
  }
  // It took others meanwhile: it is this one that it will not take.
  if (acceptedAt !== null && acceptedAt > due.first_try_at) {
    ctx.logger.warn({ webhookId, deliveryId: due.event_id }, 'a delivery to a webhook is given up');
    await endDelivery(ctx.db, due, { state: 'dropped', now: ctx.clock.now() });
    return true;
  }
  await pause(ctx, due, 'failing');
  return false;
}

async function pause(ctx: Sending, due: DueDelivery, why: 'failing' | 'gone'): Promise<void> {
  await delayDelivery(ctx.db, due, new Date(ctx.clock.now().getTime() + PAUSED_MS));
  await pauseFailing(ctx, { webhookId: due.webhook_id, why });
}
