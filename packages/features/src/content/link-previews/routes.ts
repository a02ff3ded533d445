import * as calls from '@forum/contracts/link-previews';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { getReadablePost } from '../items/queries/readable-post.ts';
import { removeLinkPreview } from './commands.ts';
import { linkKeyOf } from './parts/link-key.ts';
import { linkPreviewsProjection } from './projection.ts';
import { isLinkInThread } from './queries/in-thread.ts';

/** Removes previews. */
export function linkPreviewRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, calls.removeLinkPreview, async ({ actor, params, body, ...call }) => {
      const { address, ...grounds } = body;
      const post = await getReadablePost(ctx.db, params, actor);
      const link = linkKeyOf(address);
      if (link === null) throw noSuch('link');
      const on = { linkId: link.id, postId: post.id };
      const isShown = await isLinkInThread(ctx.db, { ...on, address });
      const removal = { meta: call.meta, actor, grounds, isShown, ...on };
      const { position } = await removeLinkPreview(ctx, removal);
      await call.projected(position, [linkPreviewsProjection.name]);
      return {};
    });
  };
}
