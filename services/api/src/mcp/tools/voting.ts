import { id } from '@forum/contracts';
import * as votes from '@forum/contracts/votes';
import { z } from 'zod';
import { plainAnswer } from '../plain-answer.ts';
import { inputFrom } from '../input-schema.ts';
import type { Tool } from '../tool.ts';

const CALLS = {
  post: { up: votes.upvotePost, down: votes.downvotePost, none: votes.withdrawPostVote },
  comment: {
    up: votes.upvoteComment,
    down: votes.downvoteComment,
    none: votes.withdrawCommentVote,
  },
} as const;

const asked = z.strictObject({
  type: z.enum(['post', 'comment']),
  id,
  vote: z.enum(['up', 'down', 'none']),
});

/** A vote on a post or a comment. */
export const voting: Tool = {
  name: 'vote',
  title: 'Vote',
  description: 'Vote on a post or a comment, or take the vote back (`none`)',
  inputSchema: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: asked.shape.type.options },
      id: { type: 'string', description: 'The id of the post or the comment' },
      vote: { type: 'string', enum: asked.shape.vote.options },
    },
    required: ['type', 'id', 'vote'],
    additionalProperties: false,
  },
  hints: { readOnlyHint: false, destructiveHint: false },
  calls: Object.values(CALLS).flatMap((of) => Object.values(of)),
  run: async (input, { call, siteUrl }) => {
    const { type, id: itemId, vote } = inputFrom(asked, input);
    return plainAnswer(await call(CALLS[type][vote], { params: { id: itemId } }), siteUrl);
  },
};
