// All webhooks share one stream (`webhooks:forum`); they are few. Addresses and secrets are rows of the private store
// that events name: changing one is an act that can be undone, and the log does not tell it.
import { id } from '@forum/contracts';
import {
  webhookLook,
  webhookPause,
  type WebhookLook,
  type WebhookPause,
} from '@forum/contracts/admin-webhooks';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const byStaff = { webhookId: id, by: id };
const said = { ...byStaff, look: webhookLook, host: z.string(), addressId: id };

/** Changes of the webhooks. */
export const webhookEvents = defineEvents({
  WebhookAdded: { version: 1, data: z.object({ ...said, secretId: id }) },
  WebhookEdited: { version: 1, data: z.object(said) },
  /** For a day, the former one signs too. */
  WebhookSecretReplaced: {
    version: 1,
    data: z.object({ ...byStaff, secretId: id, formerId: id }),
  },
  /** Nothing is sent; what happens waits. `by` null: the forum itself. */
  WebhookPaused: {
    version: 1,
    data: z.object({ webhookId: id, by: id.nullable(), why: webhookPause }),
  },
  WebhookResumed: { version: 1, data: z.object(byStaff) },
  /** Nothing is sent, and what happens does not wait. */
  WebhookRemoved: { version: 1, data: z.object(byStaff) },
  WebhookReturned: { version: 1, data: z.object(byStaff) },
});
/** A change of the webhooks. */
export type WebhookEvent = EventOf<typeof webhookEvents>;

/** The stream of all webhooks. */
export const webhookStream: StreamId = { root: 'webhooks', name: 'webhooks:forum' };

/** A webhook. */
export interface WebhookFact {
  readonly id: string;
  readonly look: WebhookLook;
  readonly host: string;
  readonly addressId: string;
  readonly secretId: string;
  /** Null: it is sent. */
  readonly paused: WebhookPause | null;
  readonly removed: boolean;
}

/** All webhooks, in the order of their addition. */
export type WebhookFacts = readonly WebhookFact[];

/** Folds the webhooks. */
export const webhookFacts: FoldRules<WebhookFacts> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isWebhookEvent(event)) return all;
    if (event.type === 'WebhookAdded') {
      const { webhookId, look, host, addressId, secretId } = event.data;
      const made = { id: webhookId, look, host, addressId, secretId };
      return [...all, { ...made, paused: null, removed: false }];
    }
    const to = changed(event);
    return all.map((one) => (one.id === event.data.webhookId ? { ...one, ...to } : one));
  },
};

function changed(event: Exclude<WebhookEvent, { type: 'WebhookAdded' }>): Partial<WebhookFact> {
  switch (event.type) {
    case 'WebhookEdited': {
      const { look, host, addressId } = event.data;
      return { look, host, addressId };
    }
    case 'WebhookSecretReplaced':
      return { secretId: event.data.secretId };
    case 'WebhookPaused':
      return { paused: event.data.why };
    case 'WebhookResumed':
      return { paused: null };
    case 'WebhookRemoved':
      return { removed: true };
    case 'WebhookReturned':
      return { removed: false };
    default:
      return assertNever(event);
  }
}

/** Whether an event from a stream is one of the webhooks' own; the log has parsed its data. */
export function isWebhookEvent(event: { readonly type: string }): event is WebhookEvent {
  return event.type in webhookEvents.definitions;
}
