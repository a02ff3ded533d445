import { defineProjection } from '@forum/projections';
import { linkPreviewEvents } from '@forum/events/link-previews';
import { removedLinkPreviewTable } from './tables.ts';

/** Events → the addresses whose previews staff removed. */
export const linkPreviewsProjection = defineProjection({
  name: 'link-previews',
  version: 1,
  lane: 'now',
  tables: [removedLinkPreviewTable],
  events: linkPreviewEvents,
  handles: {
    LinkPreviewRemoved: ({ data: { linkId }, at }, rows) =>
      rows.insert(removedLinkPreviewTable, { link_id: linkId, removed_at: at }),
    LinkPreviewRestored: ({ data: { linkId } }, rows) =>
      rows.remove(removedLinkPreviewTable, { link_id: linkId }),
  },
});
