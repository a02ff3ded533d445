import { webhookLook, webhookPause } from '@forum/contracts/admin-webhooks';
import {
  webhookFacts,
  type WebhookEvent,
  type WebhookFact,
  type WebhookFacts,
} from '@forum/events/webhooks';
import { z } from 'zod';
import type { FieldValue, Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { beginAgain, forgetWaiting } from './store/waiting.ts';

/** The webhooks: what each is, where it leads, by which secret, and whether it is there and sent. */
export const reversibleWebhooks = defineReversible<WebhookFacts>({
  stream: 'webhooks',
  ...webhookFacts,
  fields: (all) => Object.fromEntries(all.flatMap(fieldsOf)),
  reconcile: async (_ctx, tx, { state, wanted, by }): Promise<WebhookEvent[]> => {
    const events = state.flatMap((webhook) => eventsOf(webhook, wanted, by));
    for (const { type, data } of events) {
      const { webhookId } = data;
      // As whoever removes, resumes or restores it by hand: what waits goes, or is tried as if for the first time.
      if (type === 'WebhookRemoved') await forgetWaiting(tx.connection, webhookId);
      if (type === 'WebhookResumed' || type === 'WebhookReturned') {
        await beginAgain(tx.connection, webhookId, tx.now);
      }
    }
    return events;
  },
});

function fieldsOf({ id, look, ...rest }: WebhookFact): [string, FieldValue][] {
  return Object.entries({ ...look, ...rest }).map(([part, value]) => [`${part}:${id}`, value]);
}

const wantedRest = z.object({
  host: z.string(),
  addressId: z.string(),
  secretId: z.string(),
  paused: webhookPause.nullable(),
  removed: z.boolean(),
});
const wantedWhole = webhookLook.extend(wantedRest.shape);

// Undoing an addition removes the webhook, with what waits for it.
function eventsOf(webhook: WebhookFact, wanted: Fields, by: string): WebhookEvent[] {
  const { id: webhookId, look: before, secretId: formerId } = webhook;
  const of = { webhookId, by };
  const fields = Object.keys(wantedWhole.shape).map((part) => [
    part,
    wanted[`${part}:${webhookId}`],
  ]);
  const whole = wantedWhole.safeParse(Object.fromEntries(fields)).data;
  if (whole === undefined) return webhook.removed ? [] : [{ type: 'WebhookRemoved', data: of }];
  const look = webhookLook.parse(whole);
  const { host, addressId, secretId, paused, removed } = whole;
  const events: WebhookEvent[] = [];
  if (addressId !== webhook.addressId || JSON.stringify(look) !== JSON.stringify(before)) {
    events.push({ type: 'WebhookEdited', data: { ...of, look, host, addressId } });
  }
  if (secretId !== formerId) {
    events.push({ type: 'WebhookSecretReplaced', data: { ...of, secretId, formerId } });
  }
  if (paused !== webhook.paused) {
    events.push(
      paused === null
        ? { type: 'WebhookResumed', data: of }
        : { type: 'WebhookPaused', data: { ...of, why: paused } },
    );
  }
  if (removed !== webhook.removed) {
    events.push({ type: removed ? 'WebhookRemoved' : 'WebhookReturned', data: of });
  }
  return events;
}
