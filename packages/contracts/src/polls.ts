import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { pollKind, pollResults } from './poll-fields.ts';
import { id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { byStaff } from './staff-call.ts';

export { pollKind, type PollFields, type PollKind, type PollResults } from './poll-fields.ts';

/** Options by their index from 0; in a ranked poll best first. */
export const pollChoices = z
  .array(z.int().min(0).max(LIMITS.poll.options.max))
  .min(1, 'Choose an option')
  .max(LIMITS.poll.options.max);

/** A round of counting a ranked poll: every ballot counts for its best remaining option. */
const pollRound = z
  .object({
    /** By option; null: eliminated. */
    votes: z.array(z.int().nullable()),
    /** The options eliminated after this round; none in the last. */
    out: z.array(z.int()),
    /** Ballots that name no remaining option. */
    exhausted: z.int(),
  })
  .meta({ id: 'PollRound' });
/** A round of counting a ranked poll. */
export type PollRound = z.infer<typeof pollRound>;

/** A poll as the asking member may see it. */
export const poll = z
  .object({
    postId: id,
    /** Null: the post's title is the question. */
    question: z.string().nullable(),
    kind: pollKind,
    /** For `several`; otherwise null. */
    maxChoices: z.int().nullable(),
    isSecret: z.boolean(),
    results: pollResults,
    /** `votes`: how many chose it, in a ranked poll as their first choice; null: not visible yet. */
    options: z.array(z.object({ name: z.string(), votes: z.int().nullable() })),
    /** How many answered. */
    ballots: z.int(),
    /** When it closes, or closed, automatically; null: never. */
    closesAt: moment.nullable(),
    /** When its author or staff closed it; null: they did not. */
    closedAt: moment.nullable(),
    /** Whether it takes answers now. */
    isOpen: z.boolean(),
    /** How a ranked poll is counted; null: not ranked, or not visible yet. */
    rounds: z.array(pollRound).nullable(),
    /** The leading options, several if they are equal; null: not visible yet. */
    leading: z.array(z.int()).nullable(),
    /** The asking member's choice; null: none, or signed out. */
    ownChoices: z.array(z.int()).nullable(),
  })
  .meta({ id: 'Poll' });
/** A poll as the asking member may see it. */
export type Poll = z.infer<typeof poll>;

/** An answer to an open poll. */
export const pollBallot = z
  .object({
    /** Null: the account was deleted. */
    member: author.nullable(),
    choices: z.array(z.int()),
  })
  .meta({ id: 'PollBallot' });
/** An answer to an open poll. */
export type PollBallot = z.infer<typeof pollBallot>;

const onPoll = { tag: 'polls', params: idParams } as const;
const byMember = {
  ...onPoll,
  access: 'member',
  whileSilenced: true,
  response: poll,
  refusals: [401, 403, 404, 409, 410],
} as const;

export const getPoll = defineEndpoint({
  ...onPoll,
  method: 'GET',
  path: '/posts/:id/poll',
  shared: 'while-shown-stays',
  summary: 'The poll of a post',
  response: poll,
  refusals: [404, 410],
});
export const castBallot = defineEndpoint({
  ...byMember,
  method: 'PUT',
  path: '/posts/:id/poll/ballot',
  whileUnconfirmed: false,
  summary: 'Answer a poll, or change the answer',
  // The log must not learn whose ballot it is; sending the same one twice changes nothing.
  repeatable: false,
  body: z.strictObject({ choices: pollChoices }),
  refusals: [401, 403, 404, 409, 410, 422],
});
export const withdrawBallot = defineEndpoint({
  ...byMember,
  method: 'DELETE',
  path: '/posts/:id/poll/ballot',
  summary:
    'Take back the answer to a poll; not of one that shows its results to those who answered',
  repeatable: false,
});
export const listBallots = defineEndpoint({
  ...onPoll,
  method: 'GET',
  path: '/posts/:id/poll/ballots',
  summary: 'Who chose what, the first answer first; for members, and not of a secret poll',
  access: 'member',
  query: pageQuery,
  response: pageOf(pollBallot),
  refusals: [400, 401, 403, 404, 410],
});
export const closePoll = defineEndpoint({
  ...byMember,
  method: 'POST',
  path: '/posts/:id/poll/close',
  summary: 'Close a poll of one’s own now',
});

export const closePollByStaff = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/poll/close',
  summary: 'Close the poll of a post now',
  response: poll,
  refusals: [404, 409, 410, 422],
});
export const removePoll = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/poll/remove',
  summary: 'Take the poll off a post, with its answers; undone from the audit log',
  response: z.object({}),
  refusals: [404, 409, 410, 422],
});
