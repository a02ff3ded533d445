import { defineReversible } from '../../framework/acts/reversible.ts';
import { linkFacts, type LinkFacts, type LinkPreviewEvent } from '@forum/events/link-previews';

/** Addresses: whether their preview is removed. */
export const reversibleLinkPreviews = defineReversible<LinkFacts>({
  stream: 'link',
  ...linkFacts,
  fields: ({ linkId, removed }) => (linkId === null ? {} : { removed }),
  reconcile: async (_ctx, _tx, { state: { linkId }, wanted, by }): Promise<LinkPreviewEvent[]> => {
    if (linkId === null) return [];
    const type = wanted['removed'] === true ? 'LinkPreviewRemoved' : 'LinkPreviewRestored';
    return [{ type, data: { linkId, by } }];
  },
});
