import * as calls from '@forum/contracts/emoji-reactions';
import type { Item } from '@forum/contracts/items';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { readOfferedReactions } from '../../operations/site-settings/queries.ts';
import { getReadablePost } from '../items/queries/readable-post.ts';
import { react, takeReactionBack, type Reacted } from './commands.ts';
import { emojiReactionsProjection } from './projection.ts';
import { listReactions } from './queries.ts';
import { getReactionTally } from './from-log/tally-now.ts';

/** Where a member next sees their reaction. */
const SHOWN_IN = [emojiReactionsProjection.name];

/** Reacting to posts and comments, and who did. */
export function emojiReactionRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveChanges(ctx, app, {
      type: 'post',
      give: calls.reactToPost,
      takeBack: calls.takePostReactionBack,
    });
    serveChanges(ctx, app, {
      type: 'comment',
      give: calls.reactToComment,
      takeBack: calls.takeCommentReactionBack,
    });
    serveMember(ctx, app, calls.listPostReactions, async ({ params, query, actor }) => {
      const { id } = await getReadablePost(ctx.db, params, actor);
      return listReactions(ctx.db, id, query);
    });
  };
}

interface Changes {
  readonly type: Item['type'];
  readonly give: typeof calls.reactToPost;
  readonly takeBack: typeof calls.takePostReactionBack;
}

function serveChanges(ctx: AppContext, app: FastifyInstance, { type, give, takeBack }: Changes) {
  serveMember(ctx, app, give, async ({ params: { id }, body: { emoji }, actor, meta, written }) => {
    const offered = await readOfferedReactions(ctx.db);
    const command = { meta, actor, item: { type, id }, emoji, offered };
    const { position, result } = await react(ctx, command);
    await written(position, SHOWN_IN);
    return tallyAfter(ctx, { itemId: id, viewerId: actor.id }, result);
  });
  serveMember(ctx, app, takeBack, async ({ params: { id }, query, actor, meta, written }) => {
    const command = { meta, actor, item: { type, id }, emoji: query.emoji };
    const { position, result } = await takeReactionBack(ctx, command);
    await written(position, SHOWN_IN);
    return tallyAfter(ctx, { itemId: id, viewerId: actor.id }, result);
  });
}

// The rows may lack this change, and earlier ones of the member too: two quick presses outrun the projection.
async function tallyAfter(
  { db }: AppContext,
  asked: { readonly itemId: string; readonly viewerId: string },
  { kinds, postId }: Reacted,
): Promise<calls.ReactionTally> {
  const tally = await getReactionTally(db, { ...asked, postId });
  const touched = new Set([...(tally.userReactions ?? []), ...kinds]);
  const { reactions } = [...touched].reduce(
    (now, emoji) => calls.reactionsWith(now, { emoji, isGiven: kinds.includes(emoji) }),
    tally,
  );
  return { reactions, userReactions: kinds.length > 0 ? [...kinds] : null };
}
