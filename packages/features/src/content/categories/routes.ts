import { seesMore, type Actor } from '@forum/contracts';
import {
  getCategory,
  getCategoryBySlug,
  listCategories,
  type CategoryTree,
} from '@forum/contracts/categories';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { nothingOfOnesOwn } from '../../framework/http/answer-shared.ts';
import { numbersOf } from '../../framework/shown-names.ts';
import { sharedPart } from '../../framework/http/shared-part.ts';
import { serve } from '../../framework/http/serve.ts';
import { serveAudiences } from './routes/audience.ts';
import { serveCategoryStaff } from './routes/staff.ts';
import { type Counting, getCategoryPage, listCategoryTrees, searchCategories } from './queries.ts';

interface Asked<Params> {
  readonly params: Params;
  readonly actor: Actor | null;
}

/** Reads categories; for administrators, creates, changes, deletes and arranges them. */
export function categoryRoutes(ctx: AppContext): FastifyPluginAsync {
  const counting = (viewer: Actor | null) => ({ viewer, now: ctx.clock.now(), memo: memoOf(ctx) });
  return async (app) => {
    serve(
      ctx,
      app,
      listCategories,
      async ({ query: { search = '', ...wanted }, actor }) => {
        const isWhole = search === '';
        const items = isWhole
          ? await listCategoryTrees(ctx.db, actor)
          : await searchCategories(ctx.db, search, actor);
        const name = isWhole ? 'categories' : 'found-categories';
        const keyOf = ({ id }: CategoryTree) => id;
        const { shown, meta } = pageOfListed({ name, items, keyOf }, wanted);
        return { data: [...shown], meta };
      },
      // Staff and members of groups may see more: answers for visitors are not made for them.
      { ...nothingOfOnesOwn, isAlone: seesMore },
    );
    const byId = ({ params, actor }: Asked<{ id: string }>) =>
      getCategoryPage(ctx.db, params, counting(actor));
    const bySlug = ({ params, actor }: Asked<{ slug: string }>) =>
      getCategoryPage(ctx.db, params, counting(actor));
    const own = { ...nothingOfOnesOwn, isAlone: seesMore };
    serve(ctx, app, getCategory, byId, own);
    serve(ctx, app, getCategoryBySlug, bySlug, own);
    serveCategoryStaff(ctx, app);
    serveAudiences(ctx, app);
  };
}

/** Otherwise each reader of a busy category would recount its month: comments count a minute later, posts at once. */
function memoOf(ctx: AppContext): Required<Counting>['memo'] {
  return (scope, count) =>
    sharedPart(ctx, { key: `recent counts ${scope.join()}`, names: scope.map(numbersOf) }, count);
}
