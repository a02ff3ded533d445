import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { queryInt } from './page.ts';
import { atLeast, role, type Role } from './roles.ts';
import { asOneLine, id, idParams, moment, paletteKey } from './scalars.ts';

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
  /**
   * Who may post here; empty means everyone (specification, section 3). What counts in effect: every role
   * that both the category and its parent let in.
   */
  allowedRoles: z.array(role),
  /** A category's posts are its own and those of its subcategories: what its list shows. */
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

/**
 * Whether a member of that role may post: `allowedRoles` is empty or names the role (specification, section 6),
 * or one before it, since each role has all powers of those before it.
 */
export function mayPostIn(
  category: { allowedRoles: readonly Role[] },
  actor: { role: Role } | null,
): boolean {
  if (actor === null) return false;
  const { allowedRoles } = category;
  return allowedRoles.length === 0 || allowedRoles.some((allowed) => atLeast(actor.role, allowed));
}

/** The roles that may post in a category below `parent`; empty means everyone. */
export function rolesAllowedIn(
  category: { allowedRoles: readonly Role[] },
  parent: { allowedRoles: readonly Role[] } | null,
): Role[] {
  const allowed = role.options.filter(
    (held) =>
      mayPostIn(category, { role: held }) && (parent === null || mayPostIn(parent, { role: held })),
  );
  return allowed.length === role.options.length ? [] : allowed;
}

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The tree of categories, or a flat search in it',
  tag: 'categories',
  query: z.object({
    search: z.string().max(100).overwrite(asOneLine).optional(),
    limit: queryInt(1, 200, 200),
  }),
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
  params: z.object({ slug: z.string().max(250).overwrite(asOneLine) }),
  response: categoryPage,
  refusals: [404],
});
