// One stream per item (`case:{type}:{itemId}`) with all its cases in sequence: so every new report finds the open case,
// or opens one, and exactly one of twenty simultaneous decisions wins. One case is open for each member at most: that of
// a wiki's author, and those of members who edited it. Its root is that of the reports: the post, or
// the reported member. Notes, statements and answers are rows of `content`; an appeal is its author's own, and in the
// store. Which reports a decision ends, and whom it concerns, is in its event.
import { id } from '@forum/contracts';
import { caseOutcome, type CaseOutcome } from '@forum/contracts/case-fields';
import {
  reportedItem,
  reportReason,
  type ReportedItem,
  type ReportReason,
} from '@forum/contracts/reports';
import { actReason } from '@forum/contracts/acts';
import {
  defineEvents,
  type EventOf,
  type FoldRules,
  type RecordedEventOf,
  type StreamId,
} from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const byStaff = { caseId: id, by: id };
/**
 * `postId`: the post, or the comment's post; null for a member. `memberId`: the item's author, or the member; for a
 * wiki post, possibly one of its editors.
 */
const about = { item: reportedItem, postId: id.nullable(), memberId: id };

/** Events of cases. */
export const caseEvents = defineEvents({
  CaseOpened: { version: 1, data: z.object({ caseId: id, ...about }) },
  /** `reasons` and `count`: over all reports of the case so far; each reason once. */
  CaseReported: {
    version: 1,
    data: z.object({
      caseId: id,
      reportId: id,
      /** Null: reported by the forum itself. */
      reporterId: id.nullable(),
      reason: reportReason,
      reasons: z.array(reportReason),
      count: z.int().min(1),
    }),
  },
  /** `assignedBy`: who gave it to them; left out: they took it themselves. */
  CaseClaimed: { version: 1, data: z.object({ ...byStaff, assignedBy: id.optional() }) },
  CaseReleased: { version: 1, data: z.object(byStaff) },
  CaseNoted: { version: 1, data: z.object({ ...byStaff, noteId: id }) },
  /**
   * `actId`: the act that carries it out, which follows in the item's own stream; null: there is nothing to carry out.
   * `reports`: those that it ends. `until`: end of a suspension; null: until it is lifted.
   */
  CaseDecided: {
    version: 1,
    data: z.object({
      ...byStaff,
      ...about,
      outcome: caseOutcome,
      reason: actReason.nullable(),
      statementId: id.nullable(),
      until: z.string().nullable(),
      appealUntil: z.string(),
      actId: id.nullable(),
      reports: z.array(z.object({ reportId: id, reporterId: id.nullable() })),
    }),
  },
  CaseAppealed: { version: 1, data: z.object({ caseId: id, memberId: id }) },
  /** `undoes`: the act to undo; null: there is none, or it stands. */
  AppealDecided: {
    version: 1,
    data: z.object({
      ...byStaff,
      ...about,
      upheld: z.boolean(),
      answerId: id.nullable(),
      undoes: id.nullable(),
    }),
  },
});
/** An event of a case. */
export type CaseEvent = EventOf<typeof caseEvents>;
/** A case was decided. */
export type CaseDecided = RecordedEventOf<typeof caseEvents, 'CaseDecided'>;

/** The stream of an item's cases. */
export function caseStream({ type, id: itemId }: ReportedItem, root: string): StreamId {
  return { root, name: `case:${type}:${itemId}` };
}

/** A case as its rules see it. */
export interface CaseFacts {
  readonly caseId: string;
  readonly item: ReportedItem;
  readonly postId: string | null;
  /** The item's author at the time of the report, or the editor; once decided, the member judged. */
  readonly memberId: string;
  readonly reports: readonly {
    readonly reportId: string;
    readonly reporterId: string | null;
    readonly reason: ReportReason;
  }[];
  readonly claimedBy: string | null;
  readonly decision: {
    readonly by: string;
    readonly outcome: CaseOutcome;
    readonly actId: string | null;
    readonly appealUntil: string;
  } | null;
  readonly appeal: 'waiting' | 'upheld' | 'rejected' | null;
  /** Null: there was none. */
  readonly appealedAt: Date | null;
}

/** Folds such a stream into the item's cases, oldest first. */
export const itemCases: FoldRules<readonly CaseFacts[]> = {
  initialState: [],
  evolve: (cases, event) => {
    if (!isCaseEvent(event)) return cases;
    if (event.type === 'CaseOpened') {
      const { caseId, item, postId, memberId } = event.data;
      const begun = { reports: [], claimedBy: null, decision: null, appeal: null };
      return [...cases, { caseId, item, postId, memberId, ...begun, appealedAt: null }];
    }
    const { caseId } = event.data;
    return cases.map((one) => (one.caseId === caseId ? { ...one, ...changed(one, event) } : one));
  },
};

function changed(
  { reports }: CaseFacts,
  event: Exclude<CaseEvent, { type: 'CaseOpened' }>,
): Partial<CaseFacts> {
  switch (event.type) {
    case 'CaseReported': {
      const { reportId, reporterId, reason } = event.data;
      return { reports: [...reports, { reportId, reporterId, reason }] };
    }
    case 'CaseClaimed':
      return { claimedBy: event.data.by };
    case 'CaseReleased':
      return { claimedBy: null };
    case 'CaseNoted':
      return {};
    case 'CaseDecided': {
      const { memberId, by, outcome, actId, appealUntil } = event.data;
      return { memberId, decision: { by, outcome, actId, appealUntil }, claimedBy: null };
    }
    case 'CaseAppealed':
      return { appeal: 'waiting', appealedAt: momentOf(event) };
    case 'AppealDecided':
      return { appeal: event.data.upheld ? 'upheld' : 'rejected' };
    default:
      return assertNever(event);
  }
}

// Events folded from the log have a time.
function momentOf(event: CaseEvent): Date | null {
  return 'at' in event && event.at instanceof Date ? event.at : null;
}

/** The undecided cases, oldest first. */
export function openCasesIn(cases: readonly CaseFacts[]): readonly CaseFacts[] {
  return cases.filter(({ decision }) => decision === null);
}

/** Whether a decision has ended the report. */
export function isResolved(cases: readonly CaseFacts[], reportId: string): boolean {
  return cases.some(
    ({ decision, reports }) =>
      decision !== null && reports.some((report) => report.reportId === reportId),
  );
}

/** Whether an event is one of a case; the log has parsed its data. */
export function isCaseEvent(event: { readonly type: string }): event is CaseEvent {
  return event.type in caseEvents.definitions;
}
