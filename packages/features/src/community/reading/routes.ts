import { markRead, markUnread } from '@forum/contracts/reading';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { getReadablePost } from '../../content/items/queries/readable-post.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { createAdvance } from './routes/batch.ts';
import { getCommentSeq, getLastSeq, getReadingPlace } from './queries.ts';
import { advancePlaces, setPlace } from './store.ts';

/** Saves how far a member has read. */
export function readingRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  const advance = createAdvance((places) => advancePlaces(db, places));
  return async (app) => {
    serveMember(ctx, app, markRead, async ({ params, body, actor }) => {
      const { id: postId } = await getReadablePost(db, params, actor);
      const { commentId, seconds = 0 } = body ?? {};
      const isTimeAlone = commentId === undefined && seconds > 0;
      const seq = isTimeAlone ? 0 : await seqOf(db, postId, commentId);
      await advance({ memberId: actor.id, postId, seq, at: clock.now(), seconds });
      return getReadingPlace(db, actor.id, postId);
    });
    serveMember(ctx, app, markUnread, async ({ params, body, actor }) => {
      const { id: postId } = await getReadablePost(db, params, actor);
      const seq = (await getCommentSeq(db, postId, body.commentId)) - 1;
      await setPlace(db, { memberId: actor.id, postId, seq, at: clock.now() });
      return getReadingPlace(db, actor.id, postId);
    });
  };
}

/** Without a comment, everything is read. */
function seqOf(db: AppContext['db'], postId: string, commentId: string | undefined) {
  return commentId === undefined ? getLastSeq(db, postId) : getCommentSeq(db, postId, commentId);
}
