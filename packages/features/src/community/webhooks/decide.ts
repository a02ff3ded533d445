import type { WebhookLook, WebhookPause } from '@forum/contracts/admin-webhooks';
import { WEBHOOK_LIMITS } from '@forum/contracts/webhooks';
import { DomainError } from '@forum/kernel';
import type { WebhookEvent, WebhookFact, WebhookFacts } from '@forum/events/webhooks';

/** Which webhook, and who changes it. */
interface OfOne {
  readonly webhookId: string;
  readonly by: string;
}

/** What a webhook is to be. */
export interface Said extends OfOne {
  readonly look: WebhookLook;
  readonly host: string;
  readonly addressId: string;
}

/** Adds a webhook. @throws DomainError conflict `too-many-webhooks` | invalid */
export function decideAdd(
  all: WebhookFacts,
  said: Said & { readonly secretId: string },
): WebhookEvent[] {
  requireRoom(all);
  requirePlace(said.look);
  return [{ type: 'WebhookAdded', data: { ...said } }];
}

/** Changes a webhook; nothing if it is that already. @throws DomainError not-found | invalid */
export function decideEdit(all: WebhookFacts, said: Said): WebhookEvent[] {
  const before = requireWebhook(all, said.webhookId);
  requirePlace(said.look);
  const isSame =
    before.addressId === said.addressId &&
    JSON.stringify(before.look) === JSON.stringify(said.look);
  return isSame ? [] : [{ type: 'WebhookEdited', data: { ...said } }];
}

/** Gives it another secret. @throws DomainError not-found */
export function decideSecret(
  all: WebhookFacts,
  said: OfOne & { readonly secretId: string },
): WebhookEvent[] {
  const { secretId: formerId } = requireWebhook(all, said.webhookId);
  return [{ type: 'WebhookSecretReplaced', data: { ...said, formerId } }];
}

/** Pauses it; `by` null: the forum itself. Paused already, it stays so. @throws DomainError not-found */
export function decidePause(
  all: WebhookFacts,
  said: { readonly webhookId: string; readonly by: string | null; readonly why: WebhookPause },
): WebhookEvent[] {
  const { paused } = requireWebhook(all, said.webhookId);
  return paused === null ? [{ type: 'WebhookPaused', data: { ...said } }] : [];
}

/** Sends what waits. @throws DomainError not-found */
export function decideResume(all: WebhookFacts, of: OfOne): WebhookEvent[] {
  const { paused } = requireWebhook(all, of.webhookId);
  return paused === null ? [] : [{ type: 'WebhookResumed', data: { ...of } }];
}

/** Removes it, or brings it back; repeating changes nothing. @throws DomainError not-found | conflict `too-many-webhooks` */
export function decideRemove(
  all: WebhookFacts,
  { removed, ...of }: OfOne & { readonly removed: boolean },
): WebhookEvent[] {
  if (requireWebhook(all, of.webhookId).removed === removed) return [];
  if (removed) return [{ type: 'WebhookRemoved', data: { ...of } }];
  requireRoom(all);
  return [{ type: 'WebhookReturned', data: { ...of } }];
}

/** @throws DomainError not-found */
export function requireWebhook(all: WebhookFacts, webhookId: string): WebhookFact {
  const found = all.find(({ id }) => id === webhookId);
  if (found !== undefined) return found;
  throw new DomainError('not-found', 'webhook-not-found', 'This webhook does not exist.');
}

function requireRoom(all: WebhookFacts): void {
  if (all.filter(({ removed }) => !removed).length < WEBHOOK_LIMITS.most) return;
  const message = `At most ${WEBHOOK_LIMITS.most} webhooks at a time. Please remove one first.`;
  throw new DomainError('conflict', 'too-many-webhooks', message);
}

// Members register in no place, but are told of with all that everybody sees.
function requirePlace({ allPublic, categoryIds, privateCategoryIds }: WebhookLook): void {
  if (allPublic || categoryIds.length > 0 || privateCategoryIds.length > 0) return;
  throw invalid('categoryIds', 'Please choose at least one');
}

/** A refusal that is told at a field. */
export function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
