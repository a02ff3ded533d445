import { defineProjection } from '@forum/projections';
import { caseEvents } from '@forum/events/cases';
import { reportEvents } from '@forum/events/reports';
import { reportTable } from './tables.ts';

/** Events → the reports that staff work through. */
export const reportsProjection = defineProjection({
  name: 'reports',
  version: 4,
  lane: 'now',
  tables: [reportTable],
  events: [reportEvents, caseEvents],
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
        word_id: data.wordId,
        state: 'open',
        case_id: null,
        created_at: at,
      }),
    CaseReported: ({ data }, rows) =>
      rows.patch(reportTable, { id: data.reportId }, { case_id: data.caseId }),
    CaseDecided: ({ data }, rows) => {
      for (const { reportId } of data.reports) {
        rows.patch(reportTable, { id: reportId }, { state: 'resolved' });
      }
    },
  },
});
