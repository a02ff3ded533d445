import type { WebhookTry } from '@forum/contracts/admin-webhooks';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { removedWebhook } from '../parts/refusals.ts';
import { findReceiver, getForStaff, shownTry } from '../queries.ts';
import { presentTest } from '../queries/present.ts';
import { noteTry } from '../store/deliveries.ts';
import { post } from './post.ts';

/**
 * Sends a test, also to a webhook that is paused: so its owner sees whether it may be resumed.
 * @throws DomainError not-found | conflict `webhook-removed` `webhook-unreadable`
 */
export async function sendTest(ctx: AppContext, webhookId: string): Promise<WebhookTry> {
  const { removed } = await getForStaff(ctx, webhookId);
  if (removed) throw removedWebhook();
  const receiver = await findReceiver(ctx, webhookId, { paused: true });
  if (receiver === null) {
    const message = 'SESSION_SECRET is another one now. Please type the address again.';
    throw new DomainError('conflict', 'webhook-unreadable', message);
  }
  const id = ctx.newId();
  const at = ctx.clock.now();
  const body = await presentTest(ctx, receiver, { id, at });
  const posted = await post(ctx, receiver, { id, at, body });
  const of = { id: ctx.newId(), webhook_id: webhookId, event_id: id, kind: 'test' } as const;
  const row = { ...of, replayed: false, ...posted };
  await noteTry(ctx.db, row);
  return shownTry(row);
}
