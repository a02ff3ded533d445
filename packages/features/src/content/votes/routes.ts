import {
  downvoteComment,
  downvotePost,
  tallyWith,
  upvoteComment,
  upvotePost,
  withdrawCommentVote,
  withdrawPostVote,
  type VoteDirection,
} from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { castVote, withdrawVote } from './commands.ts';
import { votesProjection } from './projection.ts';
import { getTallyNow } from './from-log/tally-now.ts';
import { serveIntegrity } from './routes/integrity.ts';

/** The projections that a voter sees next; by name, since another slice keeps the order of comments by votes. */
const SHOWN_IN = {
  post: [votesProjection.name],
  comment: [votesProjection.name, 'comments'],
} as const;

/** Voting: three calls for posts, three for comments. */
export function voteRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveVote(ctx, app, { endpoint: upvotePost, type: 'post', direction: 'UPVOTE' });
    serveVote(ctx, app, { endpoint: downvotePost, type: 'post', direction: 'DOWNVOTE' });
    serveVote(ctx, app, { endpoint: withdrawPostVote, type: 'post', direction: null });
    serveVote(ctx, app, { endpoint: upvoteComment, type: 'comment', direction: 'UPVOTE' });
    serveVote(ctx, app, { endpoint: downvoteComment, type: 'comment', direction: 'DOWNVOTE' });
    serveVote(ctx, app, { endpoint: withdrawCommentVote, type: 'comment', direction: null });
    serveIntegrity(ctx, app);
  };
}

interface VoteRoute {
  readonly endpoint: typeof upvotePost;
  readonly type: Item['type'];
  readonly direction: VoteDirection | null;
}

function serveVote(ctx: AppContext, app: FastifyInstance, route: VoteRoute): void {
  const { endpoint, type, direction } = route;
  serveMember(ctx, app, endpoint, async ({ params, actor, meta, written }) => {
    const item = { type, id: params.id };
    const command = { meta, actor, item };
    const outcome = await (direction === null
      ? withdrawVote(ctx, command)
      : castVote(ctx, { ...command, direction }));
    await written(outcome.position, SHOWN_IN[type]);
    // Rows of the vote and of the counts agree, so that the answer has this vote once, whether they have it yet or not.
    const { postId } = outcome.result;
    const asked = { itemId: item.id, postId, viewerId: actor.id };
    return tallyWith(await getTallyNow(ctx.db, asked), direction);
  });
}
