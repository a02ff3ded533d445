import { ownPageEvents } from '@forum/events/own-pages';
import { defineProjection } from '@forum/projections';
import { ownPageAddressTable, ownPageTable, ownPageVersionTable } from './tables.ts';

/** Events → the pages that owners wrote, and which address leads to which. */
export const ownPagesProjection = defineProjection({
  name: 'own-pages',
  version: 2,
  lane: 'now',
  tables: [ownPageTable, ownPageVersionTable, ownPageAddressTable],
  events: ownPageEvents,
  handles: {
    OwnPageWritten: ({ data, at, version }, rows) => {
      const look = {
        version,
        title: data.title,
        content_id: data.contentId,
        address: data.address,
        audience: data.audience,
        group_ids: data.groupIds,
        in_menu: data.inMenu,
        position: data.position,
        edited_at: at,
        editor_id: data.by,
      };
      rows.insert(ownPageTable, { id: data.pageId, ...look, removed: false });
      rows.insert(ownPageVersionTable, { page_id: data.pageId, ...look });
      rows.insert(ownPageAddressTable, { address: data.address, page_id: data.pageId });
    },
    OwnPageRemoved: ({ data }, rows) =>
      rows.patch(ownPageTable, { id: data.pageId }, { removed: true }),
  },
});
