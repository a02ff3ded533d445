import {
  getTag,
  listTags as listTagsCall,
  listTrendingTags as trendingCall,
  suggestTags as suggestTagsCall,
  type Tag,
} from '@forum/contracts/tags';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { createMemo } from '../../framework/remembered.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve } from '../../framework/http/serve.ts';
import { findPresentTag, findTag, listTagPage, listTrendingTags, suggestTags } from './queries.ts';
import { serveTagStaff } from './routes/staff.ts';

/** The tags of the forum. */
export function tagRoutes(ctx: AppContext): FastifyPluginAsync {
  // Counting a month of posts on every visit is too much, and a minute changes little. One entry per limit.
  const trending = createMemo<Tag[]>({ clock: ctx.clock, keepMs: 60_000, entries: 50 });
  return async (app) => {
    serve(ctx, app, listTagsCall, ({ query }) => listTagPage(ctx.db, query), nothingOfOnesOwn);
    serve(ctx, app, suggestTagsCall, async ({ query: { q, chosen, limit } }) => ({
      data: await suggestTags(ctx.db, { q, chosen, limit }),
    }));
    serve(ctx, app, getTag, async ({ params }) => {
      const key = (await findPresentTag(ctx.db, params.name)).toLowerCase();
      const found = await findTag(ctx.db, key);
      if (found === null) throw noSuchTag();
      return found;
    });
    serveTagStaff(ctx, app);
    serve(
      ctx,
      app,
      trendingCall,
      async ({ query: { limit } }) => ({
        data: await trending(String(limit), () =>
          listTrendingTags(ctx.db, { limit, now: ctx.clock.now() }),
        ),
      }),
      nothingOfOnesOwn,
    );
  };
}

function noSuchTag(): DomainError {
  return new DomainError('not-found', 'tag-not-found', 'There is no such tag.');
}
