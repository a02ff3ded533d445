import type { Actor } from '@forum/contracts';
import { listTags as listTagsCall } from '@forum/contracts/tag-list';
import {
  getTag,
  listTrendingTags as trendingCall,
  suggestTags as suggestTagsCall,
} from '@forum/contracts/tags';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { AppContext, ContextWith } from '../../framework/feature.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { POSTS } from '../../framework/shown-names.ts';
import { sharedPart } from '../../framework/http/shared-part.ts';
import { serve } from '../../framework/http/serve.ts';
import {
  findPresentTag,
  findTag,
  listTagLevels,
  listTagPage,
  listTrendingTags,
  suggestTags,
} from './queries.ts';
import { serveTagStaff } from './routes/staff.ts';

/** The tags of the forum. */
export function tagRoutes(ctx: ContextWith<'relabelling'>): FastifyPluginAsync {
  return async (app) => {
    const withLevels = levelsOf(ctx);
    serve(
      ctx,
      app,
      listTagsCall,
      async ({ query, actor }) => {
        const page = await listTagPage(ctx.db, query);
        return actor === null ? page : withLevels(page, actor);
      },
      withLevels,
    );
    serve(ctx, app, suggestTagsCall, async ({ query: { q, chosen, limit } }) => ({
      data: await suggestTags(ctx.db, { q, chosen, limit }),
    }));
    const byName = async (name: string) => {
      const key = (await findPresentTag(ctx.db, name)).toLowerCase();
      const found = await findTag(ctx.db, key);
      if (found === null) throw noSuch('tag');
      return found;
    };
    serve(ctx, app, getTag, ({ params }) => byName(params.name), nothingOfOnesOwn);
    serveTagStaff(ctx, app);
    serve(
      ctx,
      app,
      trendingCall,
      async ({ query: { limit } }) => ({
        // Counting a month of posts again for each vote that outdates an answer is too much.
        data: await sharedPart(ctx, { key: `trending tags ${limit}`, names: [POSTS] }, () =>
          listTrendingTags(ctx.db, { limit, now: ctx.clock.now() }),
        ),
      }),
      nothingOfOnesOwn,
    );
  };
}

type TagPage = z.infer<typeof listTagsCall.response>;

/** Adds what the member follows to the list that visitors get. */
function levelsOf({ db }: AppContext) {
  return async ({ data, meta }: TagPage, { id: memberId }: Actor): Promise<TagPage> => ({
    data: await listTagLevels(db, { tags: data, memberId }),
    meta,
  });
}
