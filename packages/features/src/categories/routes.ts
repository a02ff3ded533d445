import { getCategory, getCategoryBySlug, listCategories } from '@forum/contracts/categories';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../feature.ts';
import { serve } from '../serve.ts';
import { getCategoryPage, listCategoryTrees, searchCategories } from './queries.ts';

/** Reading categories. Making them is the command line's and the staff's. */
export function categoryRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, listCategories, async ({ query: { search, limit } }) => ({
      data:
        search === undefined || search === ''
          ? (await listCategoryTrees(ctx.db)).slice(0, limit)
          : await searchCategories(ctx.db, { text: search, limit }),
    }));
    serve(ctx, app, getCategory, ({ params }) =>
      getCategoryPage(ctx.db, { id: params.id }, ctx.clock.now()),
    );
    serve(ctx, app, getCategoryBySlug, ({ params }) =>
      getCategoryPage(ctx.db, { slug: params.slug }, ctx.clock.now()),
    );
  };
}
