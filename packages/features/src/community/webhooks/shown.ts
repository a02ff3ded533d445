import { isWebhookEvent } from '@forum/events/webhooks';

/** No page for readers shows anything of webhooks. */
export function outdatedByWebhook(event: { readonly type: string }): readonly string[] | null {
  return isWebhookEvent(event) ? [] : null;
}
