import type { ReportedItem, ReportReason } from '@forum/contracts/reports';
import type { StoreTransaction } from '@forum/event-store';
import { findMemberNow } from '../../../identity/members/operations/member-now.ts';
import {
  caseStream,
  itemCases,
  openCasesIn,
  type CaseEvent,
  type CaseFacts,
} from '@forum/events/cases';

/** A report filed in this transaction, and the id for a new case. */
export interface Gathered {
  readonly newCaseId: string;
  readonly root: string;
  readonly item: ReportedItem;
  readonly postId: string | null;
  readonly memberId: string;
  readonly reportId: string;
  /** Null: the forum itself. */
  readonly reporterId: string | null;
  readonly reason: ReportReason;
}

/**
 * Adds a report to the open case about its item and the same member, or opens one. Call it after appending the report:
 * that holds the partition, so simultaneous reporters never conflict over the stream's version.
 */
export async function gatherReport(tx: StoreTransaction, report: Gathered): Promise<void> {
  const stream = caseStream(report.item, report.root);
  await tx.decide(stream, itemCases, async (cases) =>
    gathered(report, (await openCasesAbout(tx, cases, report.memberId))[0] ?? null),
  );
}

/**
 * The item's open cases about a member, those under this very account first. A member and whoever was merged into them
 * are the same: only a merge leaves more than one.
 */
export async function openCasesAbout(
  tx: StoreTransaction,
  cases: readonly CaseFacts[],
  memberId: string,
): Promise<readonly CaseFacts[]> {
  const now = await findMemberNow(tx, memberId);
  const exact: CaseFacts[] = [];
  const merged: CaseFacts[] = [];
  for (const one of openCasesIn(cases)) {
    if (one.memberId === memberId) exact.push(one);
    else if ((await findMemberNow(tx, one.memberId)) === now) merged.push(one);
  }
  return [...exact, ...merged];
}

function gathered(report: Gathered, open: CaseFacts | null): CaseEvent[] {
  const { newCaseId, item, postId, memberId, reportId, reporterId, reason } = report;
  const caseId = open?.caseId ?? newCaseId;
  const before = open?.reports.map((one) => one.reason) ?? [];
  const reasons = [...new Set([...before, reason])];
  const reported: CaseEvent = {
    type: 'CaseReported',
    data: { caseId, reportId, reporterId, reason, reasons, count: before.length + 1 },
  };
  if (open !== null) return [reported];
  return [{ type: 'CaseOpened', data: { caseId, item, postId, memberId } }, reported];
}
