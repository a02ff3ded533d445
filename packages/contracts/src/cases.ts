import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { besideAnswer, besideQuery } from './beside.ts';
import { pageOf, pageQuery } from './page.ts';
import { reportReason, reportState, reportTarget } from './reports.ts';
import { asParagraphs, id, idParams, moment } from './scalars.ts';
import { actReason, type ActReason } from './acts.ts';
import { author } from './users.ts';
import { cleanText, instant } from './texts.ts';

/** The progress of a case: `appealed` waits for another person's decision, `closed` has it. */
export const caseState = z.enum(['open', 'decided', 'appealed', 'closed']);
/** How far a case is. */
export type CaseState = z.infer<typeof caseState>;

/** What a case may end with. */
export const caseOutcome = z.enum(['no-action', 'warn', 'hide', 'delete', 'suspend']);
/** What a case may end with. */
export type CaseOutcome = z.infer<typeof caseOutcome>;

/** The wording of each reason, as shown to the author. */
export const CASE_REASONS = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or insults',
  'off-topic': 'Off topic',
  'personal-data': 'Other people’s personal data',
  illegal: 'Unlawful content',
  duplicate: 'Already posted elsewhere',
  'low-quality': 'No content of its own',
  other: 'Another rule of this forum',
} as const satisfies Record<ActReason, string>;

/** What happened to a case, for its history. */
export const caseEntryKind = z.enum([
  'opened',
  'reported',
  'claimed',
  'released',
  'noted',
  'decided',
  'appealed',
  'appeal-decided',
]);
/** What happened to a case. */
export type CaseEntryKind = z.infer<typeof caseEntryKind>;

const written = (what: string, max: number) =>
  cleanText(asParagraphs, {
    max,
    required: `${what} is required`,
    tooLong: `${what} must be at most ${max} characters`,
  });
const required = (what: string, max: number) => written(what, max).min(1, `${what} is required`);

/** What staff see of a case in the queue. */
export const adminCase = z
  .object({
    id,
    state: caseState,
    targetType: reportTarget,
    targetId: id,
    /** The title of the post, or the member's username; null where it is gone. */
    title: z.string().nullable(),
    /** Its place on the forum; null: it is gone. */
    link: z.string().nullable(),
    /** The item's owner, or the member; of a wiki, it may be who edited it. */
    member: author,
    /** Its owner, if that account was merged into the member's; null: it was the member. */
    mergedFrom: author.nullable(),
    /** Each once, in the order in which they came. */
    reasons: z.array(reportReason),
    reports: z.int().min(0),
    openedAt: moment,
    claimedBy: author.nullable(),
    outcome: caseOutcome.nullable(),
    decidedAt: moment.nullable(),
  })
  .meta({ id: 'AdminCase' });
/** What staff see of a case in the queue. */
export type AdminCase = z.infer<typeof adminCase>;

const caseReport = z.object({
  id,
  /** Null: the forum itself, because of a watched word named in the note. */
  reporter: author.nullable(),
  reason: reportReason,
  note: z.string().nullable(),
  state: reportState,
  createdAt: moment,
});

/** What stands beside a reported item in its thread; texts are excerpts. */
const threadPart = z.object({
  id,
  author,
  /** Null: it is not to be seen. */
  text: z.string().nullable(),
  at: moment,
});
/** The thread around a reported post or comment, as readers see it. */
export const caseThread = z.object({
  /** The post under which a comment stands. */
  post: threadPart.nullable(),
  /** What a comment answers. */
  answers: threadPart.nullable(),
  /** The comment written before it, and after it; after a post the first. */
  before: threadPart.nullable(),
  after: threadPart.nullable(),
});
/** The thread around a reported post or comment. */
export type CaseThread = z.infer<typeof caseThread>;

/** A message as it was when it was reported, or beside one. */
const copiedMessage = z.object({
  id,
  author,
  text: z.string(),
  at: moment,
  isReported: z.boolean(),
});

/** A line of a case's history. */
export const caseEntry = z.object({
  id,
  kind: caseEntryKind,
  /** Null: nobody in particular. */
  by: author.nullable(),
  at: moment,
  /** Of a decision. */
  outcome: caseOutcome.nullable(),
  reason: actReason.nullable(),
  /** Of a decided appeal. */
  upheld: z.boolean().nullable(),
  /** The note, the statement of reasons, the appeal or the answer to it. */
  text: z.string().nullable(),
  /** The staff act that carried the decision out. */
  actId: id.nullable(),
});
/** A line of a case's history. */
export type CaseEntry = z.infer<typeof caseEntry>;

/** A case with everything staff know about it. */
export const adminCaseDetail = adminCase
  .extend({
    /** The item's own text as it is now, even if hidden; null: there is none. */
    text: z.string().nullable(),
    /** Whether it is deleted, or hidden from readers. */
    hidden: z.boolean(),
    /** Whose wiki it is that the member edited; null: it is the member's own, or none. */
    wikiOf: author.nullable(),
    /**
     * Whether the post has another author now: the member edited their wiki, or had the post until a merge was undone. It
     * is neither hidden nor deleted in this case.
     */
    isAnothers: z.boolean(),
    /** Null: a case about a member, or its thread is gone. */
    thread: caseThread.nullable(),
    /** Of a message: it and what stood around it, in order; null: not opened by the reader, or no such case. */
    messages: z.array(copiedMessage).nullable(),
    /** The newest, at most 100; `reports` counts all. */
    reportList: z.array(caseReport),
    /** Oldest first. */
    entries: z.array(caseEntry),
    /** Cases about the same member that ended with something, before this one. */
    earlierCases: z.int().min(0),
    /**
     * Of a waiting appeal: whether the asking member may decide it. `from`: when, if the decision was theirs and there
     * is no other staff. Null: none waits.
     */
    judging: z.object({ may: z.boolean(), from: moment.nullable() }).nullable(),
  })
  .meta({ id: 'AdminCaseDetail' });
/** A case with everything staff know about it. */
export type AdminCaseDetail = z.infer<typeof adminCaseDetail>;

/** A decision as the form sends it. */
export const caseDecision = z
  .strictObject({
    outcome: caseOutcome,
    reason: actReason.optional(),
    /** The statement of reasons, which the author reads. */
    statement: written('Statement', LIMITS.cases.statement).optional(),
    /** End of a suspension; left out: until it is lifted. */
    until: instant('End date must be a date').optional(),
  })
  .superRefine(({ outcome, reason, statement = '', until }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (outcome !== 'suspend' && until !== undefined) {
      wrong('until', 'Only a suspension has an end');
    }
    if (outcome === 'no-action') return;
    if (reason === undefined) wrong('reason', 'Reason is required');
    if (statement === '') wrong('statement', 'Statement is required');
  });
/** A decision as the form sends it. */
export type CaseDecision = z.infer<typeof caseDecision>;

/** A note among staff. */
export const caseNote = z.strictObject({ text: required('Note', LIMITS.cases.note) });

/** A decision on an appeal; the answer goes to its author. */
export const appealDecision = z.strictObject({
  upheld: z.boolean('Say whether the appeal is upheld'),
  answer: written('Answer', LIMITS.cases.statement).optional(),
});

/** An author's objection to a decision. */
export const appealForm = z.strictObject({ text: required('Appeal', LIMITS.cases.appeal) });

/** A decision about a member's own item, with everything they may know about it. */
export const ownCase = z
  .object({
    id,
    targetType: reportTarget,
    targetId: id,
    /** The title of the post, as far as the member may read it. */
    title: z.string().nullable(),
    /** It is a post of somebody else, which the member edited. */
    isAnothers: z.boolean(),
    outcome: caseOutcome,
    reason: actReason,
    statement: z.string(),
    /** End of a suspension; null: until it is lifted. */
    until: moment.nullable(),
    decidedAt: moment,
    /** Until when the member may appeal. */
    appealUntil: moment,
    appeal: z
      .object({
        text: z.string().nullable(),
        at: moment,
        state: z.enum(['waiting', 'upheld', 'rejected']),
        answer: z.string().nullable(),
        /** Whether the same person decided the appeal as well, since there was nobody else. */
        bySamePerson: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnCase' });
/** A decision about a member's own item. */
export type OwnCase = z.infer<typeof ownCase>;

const byModerators = { tag: 'admin', access: 'moderator', elevated: true } as const;
const act = { ...byModerators, method: 'POST', params: idParams } as const;
const refusals = [403, 404, 409, 422] as const;

export const listCases = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/cases',
  summary: 'Reported items, one case per item and member; never about oneself',
  query: pageQuery.safeExtend({
    state: caseState.default('open'),
    reason: reportReason.optional(),
    type: reportTarget.optional(),
    /** An id, or `me`, or `nobody`. */
    claimedBy: z.union([id, z.enum(['me', 'nobody'])]).optional(),
    sort: z.enum(['openedAt', 'reports']).default('openedAt'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: pageOf(adminCase),
});
export const nextCase = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/cases/next',
  summary:
    'The open case next to another, oldest first, that nobody else has claimed; never about oneself',
  query: besideQuery,
  response: besideAnswer,
  refusals: [404],
});
export const getCase = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/cases/:id',
  summary: 'A case with its item as staff see it, its reports, notes and history',
  params: idParams,
  response: adminCaseDetail,
  refusals: [403, 404],
});
export const openCaseMessages = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/open-messages',
  summary:
    'Read a reported message and what was copied around it; the first time by each reader is on record',
  response: adminCaseDetail,
  refusals: [403, 404],
});
export const claimCase = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/claim',
  summary: 'Claim a case, so that nobody else works on it',
  response: adminCaseDetail,
  refusals,
});
export const releaseCase = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/release',
  summary: 'Release a case',
  response: adminCaseDetail,
  refusals,
});
export const noteCase = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/note',
  summary: 'Add a note that only staff can read',
  body: caseNote,
  response: adminCaseDetail,
  refusals,
});
export const decideCase = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/decide',
  summary: 'Decide a case; its reporters and its author are each notified once',
  body: caseDecision,
  response: adminCaseDetail,
  refusals: [...refusals, 410],
});
export const decideAppeal = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/decide-appeal',
  summary:
    'Decide an appeal against someone else’s decision, or after 24 hours against one’s own if there is nobody else; if it is upheld, the act is undone',
  body: appealDecision,
  response: adminCaseDetail,
  refusals,
});
export const getOwnCase = defineEndpoint({
  tag: 'cases',
  access: 'member',
  method: 'GET',
  path: '/cases/:id',
  summary: "A decision about the member's own item: the statement of reasons and their appeal",
  params: idParams,
  response: ownCase,
  refusals: [401, 404],
});
export const appealCase = defineEndpoint({
  tag: 'cases',
  access: 'member',
  method: 'POST',
  path: '/cases/:id/appeal',
  summary: 'Appeal against a decision, once, within 30 days; also while suspended',
  whileSuspended: true,
  params: idParams,
  body: appealForm,
  response: ownCase,
  refusals: [401, 403, 404, 409, 422],
});
