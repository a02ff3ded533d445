import { defineProjection } from '@forum/projections';
import { reportEvents } from './events.ts';
import { reportTable } from './tables.ts';

/** Events → what the staff have to work off. */
export const reportsProjection = defineProjection({
  name: 'reports',
  version: 2,
  lane: 'soon',
  tables: [reportTable],
  events: reportEvents,
  handles: {
    ReportFiled: ({ data, at }, rows) =>
      rows.insert(reportTable, {
        id: data.reportId,
        item_type: data.item.type,
        item_id: data.item.id,
        post_id: data.postId,
        member_id: data.memberId,
        reporter_id: data.reporterId,
        reason: data.reason,
        state: 'open',
        created_at: at,
      }),
  },
});
