import { DomainError } from '@forum/kernel';

/** There is none, and was none. */
export function noSuchWebhook(): DomainError {
  return new DomainError('not-found', 'webhook-not-found', 'This webhook does not exist.');
}

/** Nothing is sent to one that is removed. */
export function removedWebhook(): DomainError {
  return new DomainError('conflict', 'webhook-removed', 'Please bring the webhook back first.');
}
