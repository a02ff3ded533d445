import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageMeta, pageOf, pageQuery } from './page.ts';
import { role } from './roles.ts';
import { id, idParams, moment, paletteKey } from './scalars.ts';
import { actKind, actReason, touchedItem } from './acts.ts';
import { labelType } from './labels.ts';
import { poll } from './polls.ts';
import { reactionCount } from './reaction-fields.ts';
import { instant } from './texts.ts';

/**
 * Everything that happens in a thread: the events of its post, its poll and its comments, and of their votes, reactions
 * and labels. Not answers to the poll: their times would reveal what nobody who looks at the poll learns.
 */
export const THREAD_EVENTS = [
  'PostCreated',
  'PostEdited',
  'PostMoved',
  'PostAudienceChanged',
  'PostRetagged',
  'PostPrefixed',
  'PostPublished',
  'PostUnpublished',
  'PostFeatured',
  'PostUnfeatured',
  'PostVersionRedacted',
  'PostVersionRestored',
  'PostPinned',
  'PostUnpinned',
  'PostWikiOpened',
  'PostWikiClosed',
  'PostLocked',
  'PostUnlocked',
  'PostDeleted',
  'PostHeld',
  'PostHoldLifted',
  'PostRestored',
  'PostMerged',
  'PostUnmerged',
  'PostReassigned',
  'CommentPosted',
  'CommentEdited',
  'CommentVersionRedacted',
  'CommentVersionRestored',
  'CommentDeleted',
  'CommentHeld',
  'CommentHoldLifted',
  'CommentRestored',
  'CommentReassigned',
  'CommentAudienceChanged',
  'VoteCast',
  'VoteSwitched',
  'VoteWithdrawn',
  'VoteNullified',
  'VoteBarred',
  'VoteReinstated',
  'LabelAdded',
  'LabelRemoved',
  'LabelLapsed',
  'LabelResumed',
  'AnswerAccepted',
  'AnswerUnaccepted',
  'SolutionNamed',
  'SolutionWithdrawn',
  'ReactionGiven',
  'ReactionTakenBack',
  'ReactionLapsed',
  'ReactionResumed',
  'PollAdded',
  'PollChanged',
  'PollDropped',
  'PollClosed',
  'PollReopened',
  'PollRemoved',
  'PollRestored',
] as const;
/** What happened in a thread. */
export const threadEvent = z.enum(THREAD_EVENTS);
/** What happened in a thread. */
export type ThreadEvent = z.infer<typeof threadEvent>;

const named = { id, username: z.string(), displayName: z.string().nullable() };

/** A member's state at the moment; the name is today's, since no log holds names. */
export const memberThen = z
  .object({ ...named, role, isSuspended: z.boolean(), isDeleted: z.boolean() })
  .meta({ id: 'MemberThen' });
/** A member as of a moment. */
export type MemberThen = z.infer<typeof memberThen>;

/**
 * The text, if it may still be read: `redacted` was hidden by staff since, `erased` went with an account. Both come
 * without words, whatever there was at that moment.
 */
export const textThen = z.object({
  state: z.enum(['shown', 'redacted', 'erased']),
  content: z.string(),
  /** Which version of the text it was, from 1. */
  version: z.int(),
});
/** A text as of a moment. */
export type TextThen = z.infer<typeof textThen>;

/** A reason why an item was hidden at that moment. */
export const removalThen = z.object({
  as: z.enum(['deleted', 'unpublished']),
  /** Its author, staff, or the end of its author's account. */
  who: z.enum(['owner', 'staff', 'erased']),
  by: z.object(named),
  at: moment,
  /** The staff act; null: none, or from before acts were recorded. */
  act: z.object({ id, kind: actKind, reason: actReason.nullable() }).nullable(),
});
/** A reason for a removal, as of a moment. */
export type RemovalThen = z.infer<typeof removalThen>;

const votes = { upvotes: z.int(), downvotes: z.int() };
/** Each emoji with its count, in the order in which they were first given. */
const reactions = z.array(reactionCount);

/**
 * A poll as of a moment. Its counts are there only for those who may see the poll's results now, and those of a secret
 * poll only as of its latest answer: counts before and after each would tell what was chosen in it.
 */
export const pollThen = poll
  .pick({
    question: true,
    kind: true,
    maxChoices: true,
    isSecret: true,
    results: true,
    options: true,
    ballots: true,
    closesAt: true,
    closedAt: true,
    isOpen: true,
    leading: true,
  })
  .extend({
    /** Staff had removed it. */
    isRemoved: z.boolean(),
  })
  .meta({ id: 'PollThen' });
/** A poll as of a moment. */
export type PollThen = z.infer<typeof pollThen>;

/** A post as of a moment. */
export const postThen = z
  .object({
    id,
    /** Empty if the text is not shown. */
    title: z.string(),
    text: textThen,
    prefix: z.string().nullable(),
    prefixColor: paletteKey,
    tags: z.array(z.string()),
    /** With its name at the time; null: the category did not exist yet. */
    category: z.object({ id, name: z.string().nullable() }).nullable(),
    state: z.enum(['draft', 'published', 'unpublished', 'deleted']),
    removals: z.array(removalThen),
    /** The post in whose thread it was shown; null: its own. */
    mergedInto: id.nullable(),
    featured: z.boolean(),
    pinned: z.boolean(),
    locked: z.boolean(),
    /** Null: it had none, or its text is not shown. */
    poll: pollThen.nullable(),
    ...votes,
    reactions,
    author: memberThen,
    createdAt: moment,
  })
  .meta({ id: 'PostThen' });
/** A post as of a moment. */
export type PostThen = z.infer<typeof postThen>;

/** A comment as of a moment, removed or not. */
export const commentThen = z
  .object({
    id,
    parentId: id.nullable(),
    depth: z.int(),
    text: textThen,
    isDeleted: z.boolean(),
    removals: z.array(removalThen),
    isAccepted: z.boolean(),
    labels: z.array(
      z.object({ id, type: labelType, markedBy: z.object(named), createdAt: moment }),
    ),
    ...votes,
    reactions,
    author: memberThen,
    createdAt: moment,
  })
  .meta({ id: 'CommentThen' });
/** A comment as of a moment. */
export type CommentThen = z.infer<typeof commentThen>;

/** A thread as of a moment: its post, and a page of its comments in the order of the tree, oldest first. */
export const threadThen = z
  .object({
    at: moment,
    /** How many of the thread's moments had passed. */
    moments: z.int(),
    post: postThen,
    comments: z.array(commentThen),
    meta: pageMeta,
  })
  .meta({ id: 'ThreadThen' });
/** A thread as of a moment. */
export type ThreadThen = z.infer<typeof threadThen>;

/** A change in a thread: from then on, the thread looked different. */
export const threadMoment = z
  .object({
    id,
    at: moment,
    type: threadEvent,
    item: touchedItem,
    /** Null: unknown. Only administrators learn who voted or reacted. */
    by: z.object(named).nullable(),
    actId: id.nullable(),
  })
  .meta({ id: 'ThreadMoment' });
/** A change in a thread. */
export type ThreadMoment = z.infer<typeof threadMoment>;

const byStaff = {
  tag: 'moderation',
  access: 'moderator',
  elevated: true,
  method: 'GET',
  params: idParams,
} as const;

export const getThreadAsOf = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/as-of',
  summary:
    'A post with its poll, comments, votes, reactions, labels and the state of its authors as of a moment',
  query: pageQuery.safeExtend({
    /** Left out: now. */
    at: instant('Moment must be a date').optional(),
  }),
  response: threadThen,
  refusals: [404, 422],
});
export const listThreadMoments = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/moments',
  summary: 'What happened to a post and under it, oldest first',
  query: pageQuery,
  response: pageOf(threadMoment),
  refusals: [404],
});
