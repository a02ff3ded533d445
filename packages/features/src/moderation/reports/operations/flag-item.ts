import type { ReportedItem } from '@forum/contracts/reports';
import type { StoreTransaction } from '@forum/event-store';
import { caseStream, isResolved, itemCases } from '../../cases/events.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { gatherReport } from '../../cases/operations/gather-report.ts';
import { lastReportOf, reportStream } from '../events.ts';

/** An item that was published although it contains a watched word. */
export interface FlaggedItem {
  readonly item: ReportedItem;
  readonly postId: string;
  /** Who wrote the word. */
  readonly memberId: string;
  readonly wordId: string;
}

/** Reports it to staff in the forum's own name, in the publishing transaction; once while their case is open. */
export async function flagItem(
  ctx: CommandContext,
  tx: StoreTransaction,
  { item, postId, memberId, wordId }: FlaggedItem,
): Promise<void> {
  const stream = reportStream(item, { root: postId, reporterId: null });
  const { state: cases } = await tx.fold(caseStream(item, postId).name, itemCases);
  const filed = {
    reportId: ctx.newId(),
    item,
    postId,
    memberId,
    reporterId: null,
    reason: 'other',
  } as const;
  const { events } = await tx.decide(stream, lastReportOf(memberId), (last) =>
    last !== null && !isResolved(cases, last)
      ? []
      : [{ type: 'ReportFiled', data: { ...filed, wordId } }],
  );
  if (events.length === 0) return;
  await gatherReport(tx, { ...filed, newCaseId: ctx.newId(), root: postId });
}
