import {
  arrangeCategories as arrangeCall,
  createCategory as createCall,
  deleteCategory as deleteCall,
  editCategory as editCall,
  LAST_PLACE,
} from '@forum/contracts/categories';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { hasPostsIn } from '../../items/queries/in-category.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { createCategory, editCategory } from '../commands.ts';
import { arrangeCategories } from '../commands/arrange.ts';
import { deleteCategory } from '../commands/delete.ts';
import { categoriesProjection } from '../projection.ts';
import { hasSubcategories, listCategoryTrees, listParents } from '../queries.ts';
import { pageOfFacts } from '../queries/page-of-facts.ts';

const PROJECTIONS = [categoriesProjection.name];

/** The routes by which administrators manage categories. */
export function serveCategoryStaff(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, createCall, async ({ actor, body, meta, projected }) => {
    const { slug, ...fields } = body;
    const category = { ...fields, ...(slug === undefined ? {} : { slug }), position: LAST_PLACE };
    const { result, position } = await createCategory(ctx, { meta, actor, category });
    await projected(position, PROJECTIONS);
    return pageOfFacts(ctx.db, result.category, ctx.clock.now());
  });
  serveMember(ctx, app, editCall, async ({ actor, body, meta, params, projected }) => {
    const hasChildren = await hasSubcategories(ctx.db, params.id);
    const command = {
      meta,
      actor,
      categoryId: params.id,
      changes: body,
      hasSubcategories: hasChildren,
    };
    const { result, position } = await editCategory(ctx, command);
    await projected(position, PROJECTIONS);
    return pageOfFacts(ctx.db, result.category, ctx.clock.now());
  });
  serveMember(ctx, app, deleteCall, async ({ actor, meta, params, query, projected }) => {
    const [hasPosts, hasChildren] = await Promise.all([
      hasPostsIn(ctx.db, params.id),
      hasSubcategories(ctx.db, params.id),
    ]);
    const { position } = await deleteCategory(ctx, {
      meta,
      actor,
      categoryId: params.id,
      targetId: query.target,
      hasPosts,
      hasSubcategories: hasChildren,
    });
    await projected(position, PROJECTIONS);
    return undefined;
  });
  serveMember(ctx, app, arrangeCall, async ({ actor, body, meta, projected }) => {
    const { result, position } = await arrangeCategories(ctx, {
      meta,
      actor,
      order: body,
      parents: await listParents(ctx.db),
    });
    for (const written of [...result.moved, position]) await projected(written, PROJECTIONS);
    return { data: await listCategoryTrees(ctx.db, actor) };
  });
}
