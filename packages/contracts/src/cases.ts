import { z } from 'zod';
import { actReason } from './acts.ts';
import { neighbourAnswer, neighbourQuery } from './queue-neighbour.ts';
import { appealDecision, caseDecision, caseNote } from './case-decisions.ts';
import { caseEntryKind, caseOutcome, caseState } from './case-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { reportReason, reportState, reportTarget } from './reports.ts';
import { id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';

/** A case as staff see it in the queue. */
export const adminCase = z
  .object({
    id,
    state: caseState,
    targetType: reportTarget,
    targetId: id,
    /** The title of the post, or the member's username; null if it is gone. */
    title: z.string().nullable(),
    /** Its place on the forum; null: it is gone. */
    link: z.string().nullable(),
    /** The item's owner, or the member; for a wiki post, possibly one of its editors. */
    member: author,
    /** Open cases about the same member, with this one if it is open; the count stops at 100. */
    openOfMember: z.int().min(0),
    /** How the reported text begins, even if readers do not see it; null: a member, a message, or it is gone. */
    excerpt: z.string().nullable(),
    /** Its owner, if that account was merged into the member's; null: the member is the owner. */
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
/** A case as staff see it in the queue. */
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

/** What surrounds a reported item in its thread; texts are excerpts. */
const threadPart = z.object({
  id,
  author,
  /** Null: it may not be shown. */
  text: z.string().nullable(),
  at: moment,
});
/** The thread around a reported post or comment, as readers see it. */
export const caseThread = z.object({
  /** The post under which a comment stands. */
  post: threadPart.nullable(),
  /** The comment or post that a comment replies to. */
  answers: threadPart.nullable(),
  /** The comments written just before and after it; after a post, the first. */
  before: threadPart.nullable(),
  after: threadPart.nullable(),
});
/** The thread around a reported post or comment. */
export type CaseThread = z.infer<typeof caseThread>;

/** A message as it was when reported, or one next to it. */
const copiedMessage = z.object({
  id,
  author,
  text: z.string(),
  at: moment,
  isReported: z.boolean(),
});

/** An entry in a case's history. */
export const caseEntry = z.object({
  id,
  kind: caseEntryKind,
  /** Null: nobody in particular. */
  by: author.nullable(),
  /** For an assignment: who has the case now. */
  to: author.nullable(),
  at: moment,
  /** For a decision. */
  outcome: caseOutcome.nullable(),
  reason: actReason.nullable(),
  /** For a decided appeal. */
  upheld: z.boolean().nullable(),
  /** The note, the statement of reasons, the appeal or its answer. */
  text: z.string().nullable(),
  /** The staff act that carried the decision out. */
  actId: id.nullable(),
});
/** An entry in a case's history. */
export type CaseEntry = z.infer<typeof caseEntry>;

/** A case with everything staff know about it. */
export const adminCaseDetail = adminCase
  .extend({
    /** The item's own text as it is now, even if hidden; null: there is none. */
    text: z.string().nullable(),
    /** Whether it is deleted, or hidden from readers. */
    hidden: z.boolean(),
    /** Whose wiki post it is that the member edited; null: the member's own, or no wiki. */
    wikiOf: author.nullable(),
    /**
     * Whether the post now has another author: the member edited their wiki, or had the post until a merge was undone.
     * This case can neither hide nor delete it.
     */
    isAnothers: z.boolean(),
    /**
     * How likely the text of an open case is spam, from 0 to 1, by what staff decided about waiting texts; null: too
     * little was decided to tell, or there is no such text.
     */
    spam: z.number().min(0).max(1).nullable(),
    /** Null: a case about a member, or its thread is gone. */
    thread: caseThread.nullable(),
    /** For a message: it and its neighbours, in order; null: not opened by the reader, or no such case. */
    messages: z.array(copiedMessage).nullable(),
    /** The newest, at most 100; `reports` counts all. */
    reportList: z.array(caseReport),
    /** Oldest first. */
    entries: z.array(caseEntry),
    /** Earlier cases about the same member that had an outcome. */
    earlierCases: z.int().min(0),
    /**
     * For a waiting appeal: whether the asking member may decide it. `from`: when, if the decision was theirs and there
     * is no other staff. Null: none waits.
     */
    judging: z.object({ may: z.boolean(), from: moment.nullable() }).nullable(),
  })
  .meta({ id: 'AdminCaseDetail' });
/** A case with everything staff know about it. */
export type AdminCaseDetail = z.infer<typeof adminCaseDetail>;

/** Who is to have a case. */
export const caseAssignment = z.strictObject({ memberId: id });

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
    /** The member that they are about. */
    memberId: id.optional(),
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
  query: neighbourQuery,
  response: neighbourAnswer,
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
export const seeCaseUpload = defineEndpoint({
  ...act,
  access: 'admin',
  path: '/admin/cases/:id/see-upload',
  summary:
    'The address of an image of the member whom an open case is about, even one in private; each time is on record',
  body: z.strictObject({ uploadId: id }),
  response: z.object({ url: z.string() }),
  refusals: [403, 404, 409, 422],
});
export const claimCase = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/claim',
  summary: 'Claim a case, so that nobody else works on it',
  response: adminCaseDetail,
  refusals,
});
export const assignCase = defineEndpoint({
  ...act,
  path: '/admin/cases/:id/assign',
  summary: 'Give a case to another member of staff, who is notified',
  body: caseAssignment,
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
