import { webhookEvents } from '@forum/events/webhooks';
import { defineProjection } from '@forum/projections';
import { webhookTable } from './tables.ts';

/** Events → the webhooks. */
export const webhooksProjection = defineProjection({
  name: 'webhooks',
  version: 2,
  lane: 'now',
  tables: [webhookTable],
  events: webhookEvents,
  handles: {
    WebhookAdded: ({ at, data: { webhookId, look, host, addressId, secretId } }, rows) =>
      rows.insert(webhookTable, {
        id: webhookId,
        look: JSON.stringify(look),
        host,
        address_id: addressId,
        secret_id: secretId,
        former_secret_id: null,
        secret_at: at,
        added_at: at,
        paused: null,
        removed: false,
      }),
    WebhookEdited: ({ data: { webhookId, look, host, addressId } }, rows) =>
      rows.patch(
        webhookTable,
        { id: webhookId },
        { look: JSON.stringify(look), host, address_id: addressId },
      ),
    WebhookSecretReplaced: ({ at, data: { webhookId, secretId, formerId } }, rows) =>
      rows.patch(
        webhookTable,
        { id: webhookId },
        { secret_id: secretId, former_secret_id: formerId, secret_at: at },
      ),
    WebhookPaused: ({ data: { webhookId, why } }, rows) =>
      rows.patch(webhookTable, { id: webhookId }, { paused: why }),
    WebhookResumed: ({ data: { webhookId } }, rows) =>
      rows.patch(webhookTable, { id: webhookId }, { paused: null }),
    WebhookRemoved: ({ data: { webhookId } }, rows) =>
      rows.patch(webhookTable, { id: webhookId }, { removed: true }),
    WebhookReturned: ({ data: { webhookId } }, rows) =>
      rows.patch(webhookTable, { id: webhookId }, { removed: false }),
  },
});
