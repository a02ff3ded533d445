import { noSuch } from '@forum/kernel/refusals';
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
    throw noSuch('link');
  }
  return removed ? [] : [{ type: 'LinkPreviewRemoved', data: { linkId, by } }];
}
