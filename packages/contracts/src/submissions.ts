import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { neighbourAnswer, neighbourQuery } from './queue-neighbour.ts';
import { defineEndpoint } from './endpoint.ts';
import { submissionCause, submissionKind } from './submission-fields.ts';
import { pageOf, pageQuery } from './page.ts';
import { pollFields } from './poll-fields.ts';
import { id, idParams, moment } from './scalars.ts';
import { actReason, groundsFields } from './acts.ts';
import { author } from './users.ts';

/** Its state; `revoked`: it was approved, and the approval was undone. */
export const submissionState = z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'revoked']);
/** Its state. */
export type SubmissionState = z.infer<typeof submissionState>;

/**
 * A post as submitted; not bound by the form's limits, which may have become stricter, or staff may have removed its
 * last tag.
 */
const keptFields = z.object({
  title: z.string(),
  content: z.string(),
  categoryId: id,
  prefix: z.string(),
  prefixColor: z.string(),
  tags: z.array(z.string()),
  excerpt: z.string().nullable(),
  published: z.boolean(),
  featured: z.boolean(),
});

const keptPoll = pollFields.safeExtend({
  question: z.string().nullish(),
  options: z.array(z.string()),
});

/** A new post. */
const keptPost = keptFields
  .partial({ prefixColor: true, excerpt: true, published: true, featured: true })
  .extend({ poll: keptPoll.nullish() });

/** Changes to a post. */
const keptChanges = keptFields.partial();

/** The stream version of the item that the change was written for. */
const judgedAt = z.int().default(0);

/**
 * What was submitted, by what it is to become. For a post that readers have not seen yet, the changes are the whole
 * post: staff approve exactly what is published.
 */
export const submissionPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), fields: keptPost }),
  z.object({ kind: z.literal('post-edit'), changes: keptChanges, judgedAt }),
  z.object({ kind: z.literal('comment'), content: z.string() }),
  z.object({ kind: z.literal('comment-edit'), content: z.string(), judgedAt }),
]);
/** What was submitted, by what it is to become. */
export type SubmissionPayload = z.infer<typeof submissionPayload>;

const postSummary = z.object({ id, title: z.string(), slug: z.string() });

/** A submission that waits or was refused, as its author sees it. */
export const ownSubmission = z
  .object({
    id,
    kind: submissionKind,
    state: z.enum(['waiting', 'refused']),
    title: z.string().nullable(),
    /** What was submitted, as plain text. */
    text: z.string(),
    /** Where it is to appear; null for a new post. */
    post: postSummary.nullable(),
    createdAt: moment,
    reason: actReason.nullable(),
  })
  .meta({ id: 'OwnSubmission' });
/** A submission that waits or was refused, as its author sees it. */
export type OwnSubmission = z.infer<typeof ownSubmission>;

/** A submission that waits or waited, as staff list it. */
export const adminSubmission = z
  .object({
    id,
    kind: submissionKind,
    state: submissionState,
    cause: submissionCause,
    /** The watched word that it matched; null: none. */
    word: z.string().nullable(),
    member: author,
    title: z.string().nullable(),
    /** The beginning of the text; empty once it is no longer kept. */
    excerpt: z.string(),
    post: postSummary.nullable(),
    createdAt: moment,
    decidedBy: author.nullable(),
    decidedAt: moment.nullable(),
    reason: actReason.nullable(),
  })
  .meta({ id: 'AdminSubmission' });
/** A submission that waits or waited, as staff list it. */
export type AdminSubmission = z.infer<typeof adminSubmission>;

/** Everything that readers see of a post or comment; of a comment only the content. */
export const writtenParts = z
  .object({
    title: z.string().nullable(),
    excerpt: z.string().nullable(),
    prefix: z.string().nullable(),
    category: categorySummary.nullable(),
    tags: z.array(z.string()),
    /** Rich-text JSON, or the plain text of a comment. */
    content: z.string(),
  })
  .meta({ id: 'WrittenParts' });
/** Everything that readers see of a post or comment. */
export type WrittenParts = z.infer<typeof writtenParts>;

/** The same with the full text and its author. */
export const adminSubmissionDetail = adminSubmission
  .extend({
    /** What would be published; null once it is no longer kept. */
    written: writtenParts.nullable(),
    /** What is published now, if it is a change. */
    present: writtenParts.nullable(),
    /** Its path on the forum; null: there is nothing to see there. */
    link: z.string().nullable(),
    /** How likely it is spam, from 0 to 1, by what staff decided before; null: too little was decided to tell. */
    spam: z.number().min(0).max(1).nullable(),
    memberFacts: z.object({
      since: moment,
      /** How many of their posts readers can see. */
      posts: z.int(),
      comments: z.int(),
      waiting: z.int(),
      refused: z.int(),
      /** Cases about them that had an outcome. */
      cases: z.int(),
    }),
  })
  .meta({ id: 'AdminSubmissionDetail' });
/** The same with the full text and its author. */
export type AdminSubmissionDetail = z.infer<typeof adminSubmissionDetail>;

export const listOwnSubmissions = defineEndpoint({
  tag: 'submissions',
  access: 'member',
  method: 'GET',
  path: '/submissions',
  summary: 'The member’s submissions that are waiting or were refused, newest first',
  query: pageQuery.safeExtend({
    state: z.enum(['waiting', 'refused']).default('waiting'),
    /** Only words meant for this post. */
    postId: id.optional(),
  }),
  response: pageOf(ownSubmission),
  refusals: [401],
});
export const withdrawSubmission = defineEndpoint({
  tag: 'submissions',
  access: 'member',
  method: 'DELETE',
  whileSilenced: true,
  path: '/submissions/:id',
  summary: 'Withdraw a submission',
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409],
});

const byModerators = { tag: 'admin', access: 'moderator', elevated: true } as const;
const refusals = [403, 404, 409, 410, 422] as const;

export const listSubmissions = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/submissions',
  summary:
    'Submissions that are waiting, oldest first; never one’s own. Totals are capped at a thousand',
  query: pageQuery.safeExtend({
    state: submissionState.default('waiting'),
    kind: submissionKind.optional(),
    cause: submissionCause.optional(),
    memberId: id.optional(),
  }),
  response: pageOf(adminSubmission),
});
export const nextSubmission = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/submissions/next',
  summary: 'The submission next to another, oldest first; never one’s own',
  query: neighbourQuery,
  response: neighbourAnswer,
  refusals: [404],
});
export const getSubmission = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/submissions/:id',
  summary: 'A submission with its text and its author',
  params: idParams,
  response: adminSubmissionDetail,
  refusals: [403, 404],
});
export const approveSubmission = defineEndpoint({
  ...byModerators,
  method: 'POST',
  path: '/admin/submissions/:id/approve',
  summary: 'Approve a submission: it is published as written, and its author is notified',
  params: idParams,
  body: z.strictObject({ note: groundsFields.note }).nullish(),
  response: adminSubmissionDetail,
  refusals,
});
export const refuseSubmission = defineEndpoint({
  ...byModerators,
  method: 'POST',
  path: '/admin/submissions/:id/refuse',
  summary: 'Refuse a submission; its author is notified, with the reason',
  params: idParams,
  body: z.strictObject({ reason: actReason, note: groundsFields.note }),
  response: adminSubmissionDetail,
  refusals,
});
