import { defineProjection } from '@forum/projections';
import { pageEvents } from '@forum/events/pages';
import { pageVersionTable } from './tables.ts';

/** Events → the versions of the static pages. */
export const pagesProjection = defineProjection({
  name: 'pages',
  version: 2,
  lane: 'now',
  tables: [pageVersionTable],
  events: pageEvents,
  handles: {
    PageEdited: ({ data, at, version }, rows) =>
      rows.insert(pageVersionTable, {
        slug: data.slug,
        version,
        title: data.title,
        content_id: data.contentId,
        edited_at: at,
        editor_id: data.by,
      }),
  },
});
