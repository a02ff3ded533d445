// One stream per item and member (`report:{type}:{itemId}:{memberId}`), which makes a second open report a conflict,
// even among twenty at once. Its root is the post, so that a report stays ordered with its item, or the reported
// member. The reporter's note is in the private store.
import { id } from '@forum/contracts';
import { reportedItem, reportReason, type ReportedItem } from '@forum/contracts/reports';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const filed = z.looseObject({ reporterId: id });

/** Upcasts a report from before the forum itself could report. */
function byMember(data: unknown): unknown {
  return { ...filed.parse(data), wordId: null };
}

/** Events of reports. */
export const reportEvents = defineEvents({
  /**
   * `postId`: the post, or the comment's post; null for a member. `memberId`: the item's author, or the member; for a
   * watched word in a wiki post, whoever wrote it. `reporterId` null: the forum itself, because of the watched word
   * `wordId`.
   */
  ReportFiled: {
    version: 2,
    data: z.object({
      reportId: id,
      item: reportedItem,
      postId: id.nullable(),
      memberId: id,
      reporterId: id.nullable(),
      reason: reportReason,
      wordId: id.nullable(),
    }),
    upcasts: { 1: byMember },
  },
});
/** An event of a report. */
export type ReportEvent = EventOf<typeof reportEvents>;

/** The stream of one member's reports on one item; null: those by the forum itself. */
export function reportStream(
  { type, id: itemId }: ReportedItem,
  { root, reporterId }: { readonly root: string; readonly reporterId: string | null },
): StreamId {
  return { root, name: `report:${type}:${itemId}:${reporterId ?? 'forum'}` };
}

/** Folds such a stream into the id of the last report; null: none. The case knows whether it is still open. */
export const lastReport: FoldRules<string | null> = {
  initialState: null,
  evolve: (last, event) => (isReportEvent(event) ? event.data.reportId : last),
};

function isReportEvent(event: { readonly type: string }): event is ReportEvent {
  return event.type in reportEvents.definitions;
}
