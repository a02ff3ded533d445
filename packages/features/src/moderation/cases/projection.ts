import type { RecordedEvent } from '@forum/kernel';
import { defineProjection, type Rows } from '@forum/projections';
import { caseEvents } from '@forum/events/cases';
import { caseEntryTable, caseFileTable, type CaseEntryRow } from './tables.ts';

/** Events → the staff's queue and the history of each case. */
export const casesProjection = defineProjection({
  name: 'cases',
  version: 5,
  lane: 'now',
  tables: [caseFileTable, caseEntryTable],
  events: caseEvents,
  handles: {
    CaseOpened: (event, rows) => {
      const { caseId, item, postId, memberId } = event.data;
      rows.insert(caseFileTable, {
        id: caseId,
        state: 'open',
        item_type: item.type,
        item_id: item.id,
        post_id: postId,
        member_id: memberId,
        reasons: [],
        reports: 0,
        opened_at: event.at,
        ...NOTHING_YET,
      });
      enter(rows, event, { kind: 'opened', by_id: null });
    },
    CaseReported: (event, rows) => {
      const { caseId, reasons, count, reporterId } = event.data;
      rows.patch(caseFileTable, { id: caseId }, { reasons, reports: count });
      enter(rows, event, { kind: 'reported', by_id: reporterId });
    },
    CaseClaimed: (event, rows) => {
      const { caseId, by, assignedBy } = event.data;
      rows.patch(caseFileTable, { id: caseId }, { claimed_by: by });
      const isOwn = assignedBy === undefined;
      enter(
        rows,
        event,
        isOwn ? { kind: 'claimed', by_id: by } : { kind: 'assigned', by_id: assignedBy, to_id: by },
      );
    },
    CaseReleased: (event, rows) => {
      rows.patch(caseFileTable, { id: event.data.caseId }, { claimed_by: null });
      enter(rows, event, { kind: 'released', by_id: event.data.by });
    },
    CaseNoted: (event, rows) =>
      enter(rows, event, { kind: 'noted', by_id: event.data.by, content_id: event.data.noteId }),
    CaseDecided: (event, rows) => {
      const { caseId, memberId, by, outcome, reason, statementId, until, actId } = event.data;
      const end = until === null ? null : new Date(until);
      rows.patch(
        caseFileTable,
        { id: caseId },
        {
          state: 'decided',
          member_id: memberId,
          claimed_by: null,
          outcome,
          reason,
          statement_id: statementId,
          until: end,
          decided_at: event.at,
          appeal_until: new Date(event.data.appealUntil),
        },
      );
      const said = { outcome, reason, content_id: statementId, act_id: actId };
      enter(rows, event, { kind: 'decided', by_id: by, ...said });
    },
    CaseAppealed: (event, rows) => {
      const { caseId, memberId } = event.data;
      rows.patch(caseFileTable, { id: caseId }, { state: 'appealed', appealed_at: event.at });
      enter(rows, event, { kind: 'appealed', by_id: memberId });
    },
    AppealDecided: (event, rows) => {
      const { caseId, by, upheld, answerId } = event.data;
      const changes = { state: 'closed', upheld, answer_id: answerId } as const;
      rows.patch(caseFileTable, { id: caseId }, changes);
      enter(rows, event, { kind: 'appeal-decided', by_id: by, upheld, content_id: answerId });
    },
  },
});

const NOTHING_YET = {
  claimed_by: null,
  outcome: null,
  reason: null,
  statement_id: null,
  until: null,
  decided_at: null,
  appeal_until: null,
  appealed_at: null,
  upheld: null,
  answer_id: null,
};

type Entry = Pick<CaseEntryRow, 'kind' | 'by_id'> & Partial<CaseEntryRow>;

function enter(
  rows: Rows,
  { id, at, seq, data }: RecordedEvent<string, { readonly caseId: string }>,
  entry: Entry,
): void {
  rows.insert(caseEntryTable, {
    id,
    case_id: data.caseId,
    at,
    seq,
    to_id: null,
    outcome: null,
    reason: null,
    upheld: null,
    content_id: null,
    act_id: null,
    ...entry,
  });
}
