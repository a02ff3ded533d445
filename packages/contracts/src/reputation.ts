import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';

/** What moved a member's reputation (decisions, Reputation). */
export const reputationCause = z.enum([
  'post-upvoted',
  'post-downvoted',
  'comment-upvoted',
  'comment-downvoted',
  'comment-solved',
  'comment-praised',
  'comment-marked-spam',
]);
/** What moved a member's reputation. */
export type ReputationCause = z.infer<typeof reputationCause>;

/** One movement of a member's reputation. Who caused it is disclosed to nobody. */
export const reputationEntry = z
  .object({
    id: z.string(),
    points: z.int(),
    cause: reputationCause,
    /** Its cause was taken back: the points reverse. */
    takenBack: z.boolean(),
    createdAt: moment,
    /** Null: the asking member may not, or no longer, see the post. */
    post: z.object({ id, slug: z.string(), title: z.string() }).nullable(),
    /** The comment it was for; null: the post, or a comment that cannot be seen. */
    commentId: id.nullable(),
  })
  .meta({ id: 'ReputationEntry' });
/** One movement of a member's reputation. */
export type ReputationEntry = z.infer<typeof reputationEntry>;

export const listReputation = defineEndpoint({
  method: 'GET',
  path: '/users/:id/reputation',
  shared: 'until-any-change',
  summary: 'How a member earned their reputation, newest first',
  tag: 'users',
  params: idParams,
  query: pageQuery,
  response: pageOf(reputationEntry).extend({
    /** The sum of the entries of all pages; shown as 0 if negative. */
    sum: z.int(),
  }),
  refusals: [400, 404],
});
