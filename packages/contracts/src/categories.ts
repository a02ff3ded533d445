import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { queryInt } from './page.ts';
import { role } from './roles.ts';
import { id, idParams, moment, paletteKey } from './scalars.ts';

/** A category without its children. */
export const categorySummary = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    color: paletteKey,
    icon: z.string().nullable(),
    parentId: id.nullable(),
    parent: z.object({ slug: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'CategorySummary' });
/** A category without its children. */
export type CategorySummary = z.infer<typeof categorySummary>;

const categoryNode = categorySummary.extend({
  description: z.string().nullable(),
  /** Empty means everyone (specification, section 3). */
  allowedRoles: z.array(role),
  _count: z.object({ posts: z.int(), members: z.int() }),
});

/** A category with its subcategories, in their order. */
export const categoryTree = categoryNode
  .extend({
    get children() {
      return z.array(categoryTree);
    },
  })
  .meta({ id: 'CategoryTree' });
/** A category with its subcategories. */
export type CategoryTree = z.infer<typeof categoryTree>;

/** One category with the numbers of its page (decisions, Product: category page). */
export const categoryPage = categoryTree
  .extend({
    stats: z.object({
      totalPosts: z.int(),
      /** Distinct authors of posts or comments in 30 days. */
      activeMembers: z.int(),
      lastActivityAt: moment.nullable(),
      /** Posts in 7 days. */
      postsThisWeek: z.int(),
    }),
  })
  .meta({ id: 'CategoryPage' });
/** One category with the numbers of its page. */
export type CategoryPage = z.infer<typeof categoryPage>;

/** Whether a member of that role may post: `allowedRoles` is empty or names the role (specification, section 6). */
export function mayPostIn(
  category: { allowedRoles: readonly string[] },
  actor: { role: string } | null,
): boolean {
  if (actor === null) return false;
  return category.allowedRoles.length === 0 || category.allowedRoles.includes(actor.role);
}

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The tree of categories, or a flat search in it',
  tag: 'categories',
  query: z.object({ search: z.string().max(100).optional(), limit: queryInt(1, 200, 200) }),
  response: z.object({ data: z.array(categoryTree) }),
  refusals: [400],
});
export const getCategory = defineEndpoint({
  method: 'GET',
  path: '/categories/:id',
  summary: 'A category by id',
  tag: 'categories',
  params: idParams,
  response: categoryPage,
  refusals: [404],
});
export const getCategoryBySlug = defineEndpoint({
  method: 'GET',
  path: '/categories/slug/:slug',
  summary: 'A category by slug',
  tag: 'categories',
  params: z.object({ slug: z.string().max(250) }),
  response: categoryPage,
  refusals: [404],
});
