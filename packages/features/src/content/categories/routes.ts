import {
  getCategory,
  getCategoryBySlug,
  listCategories,
  type CategoryTree,
} from '@forum/contracts/categories';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { createMemo } from '../../framework/remembered.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { serve } from '../../framework/http/serve.ts';
import { serveCategoryStaff } from './routes/staff.ts';
import { getCategoryPage, listCategoryTrees, searchCategories } from './queries.ts';
import type { RecentCounts } from './queries/counts.ts';

/** Reads categories; for administrators, creates, changes, deletes and arranges them. */
export function categoryRoutes(ctx: AppContext): FastifyPluginAsync {
  // Otherwise each reader of a busy category would recount its month; a minute changes little.
  const memo = createMemo<RecentCounts>({ clock: ctx.clock, keepMs: 60_000, entries: 1_000 });
  const counting = () => ({ now: ctx.clock.now(), memo });
  return async (app) => {
    serve(
      ctx,
      app,
      listCategories,
      async ({ query: { search = '', ...wanted } }) => {
        const isWhole = search === '';
        const items = isWhole
          ? await listCategoryTrees(ctx.db)
          : await searchCategories(ctx.db, search);
        const name = isWhole ? 'categories' : 'found-categories';
        const keyOf = ({ id }: CategoryTree) => id;
        const { shown, meta } = pageOfListed({ name, items, keyOf }, wanted);
        return { data: [...shown], meta };
      },
      nothingOfOnesOwn,
    );
    const byId = ({ params }: { params: { id: string } }) =>
      getCategoryPage(ctx.db, params, counting());
    const bySlug = ({ params }: { params: { slug: string } }) =>
      getCategoryPage(ctx.db, params, counting());
    serve(ctx, app, getCategory, byId, nothingOfOnesOwn);
    serve(ctx, app, getCategoryBySlug, bySlug, nothingOfOnesOwn);
    serveCategoryStaff(ctx, app);
  };
}
