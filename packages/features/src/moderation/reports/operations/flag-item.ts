import { caseStream, itemCases } from '@forum/events/cases';
import type { Gate } from '../../../framework/ports/gate.ts';
import { gatherReport, openCasesAbout } from '../../cases/operations/gather-report.ts';
import { lastReport, reportStream } from '@forum/events/reports';

/**
 * Reports it to staff in the forum's own name, in the publishing transaction; only once while a case about the member
 * is open, under whichever account. Call it after appending the published content: that holds the partition.
 */
export const flagItem: Gate['flag'] = async (ctx, tx, { item, postId, memberId, wordId }) => {
  const stream = reportStream(item, { root: postId, reporterId: null });
  const { state: cases } = await tx.fold(caseStream(item, postId), itemCases);
  const open = await openCasesAbout(tx, cases, memberId);
  if (open.some(({ reports }) => reports.some(({ reporterId }) => reporterId === null))) return;
  const filed = {
    reportId: ctx.newId(),
    item,
    postId,
    memberId,
    reporterId: null,
    reason: 'other',
  } as const;
  const { version } = await tx.fold(stream, lastReport);
  await tx.append(stream, version, [{ type: 'ReportFiled', data: { ...filed, wordId } }]);
  await gatherReport(tx, { ...filed, newCaseId: ctx.newId(), root: postId });
};
