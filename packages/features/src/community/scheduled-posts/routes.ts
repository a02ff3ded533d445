import * as calls from '@forum/contracts/scheduled-posts';
import { postPath } from '@forum/contracts/paths';
import type { FastifyPluginAsync } from 'fastify';
import { listCategorySummaries } from '../../content/categories/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { isHeld } from '../../framework/http/answer-held.ts';
import { serveMember } from '../../framework/http/serve.ts';
import {
  changeScheduledPost,
  discardScheduledPost,
  publishScheduledPost,
  schedulePost,
  unschedulePost,
} from './commands.ts';
import {
  getOwnToPublish,
  getScheduledPost,
  getScheduledSummary,
  listScheduledPosts,
} from './queries.ts';

/** Scheduled posts; nobody but their member ever reads them. */
export function scheduledPostRoutes(ctx: AppContext): FastifyPluginAsync {
  const { db } = ctx;
  return async (app) => {
    serveMember(ctx, app, calls.listScheduledPosts, ({ query, actor }) =>
      listScheduledPosts(db, { viewer: actor, ...query }),
    );
    serveMember(ctx, app, calls.getScheduledPost, ({ params, actor }) =>
      getScheduledPost(db, actor, params.id),
    );
    serveMember(ctx, app, calls.schedulePost, async ({ body, actor, meta }) => {
      const { dueAt, ...fields } = body;
      const { result } = await schedulePost(ctx, { meta, actor, fields, dueAt: new Date(dueAt) });
      return getScheduledSummary(db, actor, result.id);
    });
    serveMember(ctx, app, calls.changeScheduledPost, async ({ params, body, actor, meta }) => {
      const { version, fields, dueAt } = body;
      const change = { fields, dueAt: dueAt === undefined ? undefined : new Date(dueAt) };
      await changeScheduledPost(ctx, { meta, actor, id: params.id, version, ...change });
      return getScheduledSummary(db, actor, params.id);
    });
    serveMember(ctx, app, calls.unschedulePost, async ({ params, body, actor, meta }) => {
      await unschedulePost(ctx, { meta, actor, id: params.id, version: body.version });
      return undefined;
    });
    serveMember(ctx, app, calls.discardScheduledPost, async ({ params, query, actor, meta }) => {
      await discardScheduledPost(ctx, { meta, actor, id: params.id, version: query.version });
      return undefined;
    });
    servePublishing(ctx, app);
  };
}

/** Through the projections that show the post, and those that show that it waits for approval. */
const SHOWN_IN = {
  published: ['posts', 'tags', 'category-tally', 'polls', 'trending'],
  held: ['submissions'],
};

function servePublishing(ctx: AppContext, app: Parameters<FastifyPluginAsync>[0]): void {
  serveMember(
    ctx,
    app,
    calls.publishScheduledPost,
    async ({ params, body, actor, meta, written }) => {
      const own = { id: params.id, memberId: actor.id, version: body.version };
      const fields = await getOwnToPublish(ctx.db, own);
      const toPublish = { meta, actor, own, fields, cameDue: false };
      const outcome = await publishScheduledPost(ctx, toPublish);
      if (isHeld(outcome)) {
        await written(outcome.position, SHOWN_IN.held);
        return { outcome: 'held' as const, path: '/my-posts?show=waiting' };
      }
      await written(outcome.position, SHOWN_IN.published);
      const { slug, categoryId } = outcome.result;
      const categories = await listCategorySummaries(
        ctx.db,
        categoryId === null ? [] : [categoryId],
      );
      const category = categories.get(categoryId ?? '') ?? null;
      return { outcome: 'published' as const, path: postPath({ slug, category }) };
    },
  );
}
