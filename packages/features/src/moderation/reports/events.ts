// One stream per item and member (`report:{type}:{itemId}:{memberId}`): that is what makes a second open report a
// conflict, also of twenty at once. Its root is the post, so that a report keeps its order with what it is about, or
// the member reported. What the reporter wrote is in the vault.
import { id } from '@forum/contracts';
import { reportedItem, reportReason, type ReportedItem } from '@forum/contracts/reports';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const filed = z.looseObject({ reporterId: id });

/** Upcasts a report from before the forum reported anything itself. */
function byMember(data: unknown): unknown {
  return { ...filed.parse(data), wordId: null };
}

/** What happens to reports. */
export const reportEvents = defineEvents({
  /**
   * `postId`: of the post reported or of the comment's; null for a member. `memberId`: whose item it is, or who.
   * `reporterId` null: the forum itself, because of the watched word `wordId`.
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
/** What happens to reports. */
export type ReportEvent = EventOf<typeof reportEvents>;

/** The stream of one member's reports of one item; null: of those by the forum itself. */
export function reportStream(
  { type, id: itemId }: ReportedItem,
  { root, reporterId }: { readonly root: string; readonly reporterId: string | null },
): StreamId {
  return { root, name: `report:${type}:${itemId}:${reporterId ?? 'forum'}` };
}

/** Folds such a stream into the id of the last report; null: none. Whether it is still open, its case knows. */
export const lastReport: FoldRules<string | null> = {
  initialState: null,
  evolve: (last, event) => (isReportEvent(event) ? event.data.reportId : last),
};

function isReportEvent(event: { readonly type: string }): event is ReportEvent {
  return event.type in reportEvents.definitions;
}
