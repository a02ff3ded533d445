import { DomainError } from '@forum/kernel';
import type { LinkFacts, LinkPreviewEvent } from '@forum/events/link-previews';

/** An address whose preview staff remove. */
export interface RemoveLinkPreview {
  readonly linkId: string;
  /** Whether the post or its thread shows the address. */
  readonly isShown: boolean;
  readonly by: string;
}

/** Removing it twice changes nothing. @throws DomainError not-found `no-such-link` */
export function decideRemoveLinkPreview(
  { linkId, isShown, by }: RemoveLinkPreview,
  { removed }: LinkFacts,
): LinkPreviewEvent[] {
  if (!isShown) {
    throw new DomainError('not-found', 'no-such-link', 'This link is not in this thread.');
  }
  return removed ? [] : [{ type: 'LinkPreviewRemoved', data: { linkId, by } }];
}
