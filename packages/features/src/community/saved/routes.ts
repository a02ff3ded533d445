import * as calls from '@forum/contracts/saved';
import type { Actor } from '@forum/contracts';
import { deleted } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import { getReadableComment } from '../../content/comments/queries.ts';
import { getReadablePost } from '../../content/posts/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { listSaved } from './queries.ts';
import { forgetItem, saveItem, savePosts } from './store.ts';

/** What a member keeps for later; nobody else ever reads it. */
export function savedRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db, clock } = ctx;
  return async (app) => {
    serveMember(ctx, app, calls.listSaved, ({ query, actor }) =>
      listSaved(db, { viewer: actor, ...query }),
    );
    serveMember(ctx, app, calls.saveThing, async ({ params, body, actor }) => {
      await requireReadable(ctx, params, actor);
      // A note that shows nothing is none.
      const note = body?.note === '' ? null : body?.note;
      const kept = await saveItem(db, { memberId: actor.id, ...params, note, at: clock.now() });
      return { note: kept.note, savedAt: kept.saved_at.toISOString() };
    });
    serveMember(ctx, app, calls.forgetThing, async ({ params, actor }) => {
      await forgetItem(db, { memberId: actor.id, ...params });
      return undefined;
    });
    serveMember(ctx, app, calls.bringSaved, async ({ body, actor }) => {
      const now = clock.now();
      // The clock of a browser may be ahead.
      const at = (savedAt: string) => new Date(Math.min(Date.parse(savedAt), now.getTime()));
      const posts = body.posts.map(({ id, savedAt }) => ({ id, at: at(savedAt) }));
      await savePosts(db, { memberId: actor.id, posts });
      return undefined;
    });
  };
}

/** @throws DomainError not-found | gone */
async function requireReadable(
  { db }: AppContext,
  { type, id }: { readonly type: calls.SavedType; readonly id: string },
  viewer: Actor,
): Promise<void> {
  if (type === 'post') {
    await getReadablePost(db, { id }, viewer);
    return;
  }
  const comment = await getReadableComment(db, id, viewer);
  if (comment.is_deleted) throw deleted('comment');
}
