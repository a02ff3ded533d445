import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { id } from './scalars.ts';
import { groundsFields } from './acts.ts';
import { author } from './users.ts';
import { instant } from './texts.ts';

const { members } = LIMITS.nullification;
const moment = (name: string) => instant(`${name} must be a date`);

/** Whose votes, cast when. */
const voteWindow = z.strictObject({
  memberIds: z
    .array(id, 'Members are required')
    .min(1, 'At least one member is required')
    .max(members, `At most ${members} members at once`),
  from: moment('Start'),
  until: moment('End'),
});
/** Whose votes, cast when. */
export type VoteWindow = z.infer<typeof voteWindow>;

/** What taking back the votes of a time window changes. */
const nullificationPreview = z
  .object({
    votes: z.int(),
    items: z.int(),
    authors: z.int(),
    /** Answers to polls; whose and which is shown to nobody. */
    ballots: z.int(),
  })
  .meta({ id: 'NullificationPreview' });

/** Two members who vote for each other. */
const votePair = z
  .object({
    members: z.tuple([author, author]),
    /** Upvotes from the first to the second, and vice versa. */
    given: z.tuple([z.int(), z.int()]),
    /** Their share of all upvotes that each gave, from 0 to 1. */
    shares: z.tuple([z.number(), z.number()]),
  })
  .meta({ id: 'VotePair' });
/** Two members who vote for each other. */
export type VotePair = z.infer<typeof votePair>;

const byAdmins = { tag: 'moderation', access: 'admin', elevated: true } as const;

export const previewNullification = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/votes/nullify/preview',
  summary: 'What withdrawing the votes of some members would change',
  body: voteWindow,
  response: nullificationPreview,
  refusals: [422],
});
export const nullifyVotes = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/votes/nullify',
  summary: 'Withdraw the votes of some members, as one act that can be undone',
  body: voteWindow.extend(groundsFields),
  /** `votes`: including answers to polls. */
  response: z.object({ actId: id, votes: z.int() }),
  refusals: [409, 422],
});
export const listVotePairs = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/votes/pairs',
  summary: 'Members who upvoted each other at least three times, most frequent first',
  query: pageQuery,
  response: pageOf(votePair),
});
