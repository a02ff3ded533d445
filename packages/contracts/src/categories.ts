import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQueryOf, queryInt } from './page.ts';
import { RESERVED_SEGMENTS } from './reserved.ts';
import { atLeast, isInAny, role, ROLES, type Actor, type Role } from './roles.ts';
import { asOneLine, id, idParams, moment, paletteKey, asSeenLine } from './scalars.ts';
import { boundedText, cleanText, nameText } from './texts.ts';

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
   * Who may post here; empty means everyone (specification, section 3). In effect: every role that both
   * the category and its parent admit.
   */
  allowedRoles: z.array(role),
  /** Who may reply to posts here, on the same terms. */
  replyRoles: z.array(role),
  /** Who may know that it exists and read it, on the same terms: for all others it does not exist. */
  seeRoles: z.array(role),
  /** The groups whose members may know of it beside those roles; below a private category, that category's groups. */
  seeGroups: z.array(id),
  /** A category's posts include those of its subcategories, as its list shows them. */
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

/** All categories of a tree as a list, parents before children; `depth` is the number of ancestors. */
export function walkCategories(
  tree: readonly CategoryTree[],
  depth = 0,
): { category: CategoryTree; depth: number }[] {
  return tree.flatMap((category) => [
    { category, depth },
    ...walkCategories(category.children, depth + 1),
  ]);
}

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
 * Whether a member with that role may post: `allowedRoles` is empty, or names the role (specification, section 6) or a
 * lower one, since each role has all powers of those below it.
 */
export function mayPostIn(
  category: { allowedRoles: readonly Role[] },
  actor: { role: Role } | null,
): boolean {
  return actor !== null && admits(category.allowedRoles, actor.role);
}

/** Whether a member with that role may reply to posts there, by `replyRoles` on the same terms. */
export function mayReplyIn(
  category: { replyRoles: readonly Role[] },
  actor: { role: Role } | null,
): boolean {
  return actor !== null && admits(category.replyRoles, actor.role);
}

/** Who may know of a category: everyone if no role is named; otherwise those roles and the members of those groups. */
export interface Audience {
  readonly seeRoles: readonly Role[];
  readonly seeGroups: readonly string[];
}

/** Whether somebody may know of the category and read it. */
export function maySee(
  { seeRoles, seeGroups }: Audience,
  actor: Pick<Actor, 'role' | 'groups'> | null,
): boolean {
  if (seeRoles.length === 0) return true;
  return actor !== null && (admits(seeRoles, actor.role) || isInAny(actor, seeGroups));
}

/** Whether the same people may know of both. */
export function haveSameAudience(one: Audience, other: Audience): boolean {
  const isPrivate = one.seeRoles.length > 0;
  return isPrivate === other.seeRoles.length > 0 && areSame(one.seeGroups, other.seeGroups);
}

/** Whether two lists name the same groups, in whatever order. */
export function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** The roles that both a category and the one above it admit; empty means everyone. */
export function rolesInEffect(own: readonly Role[], above: readonly Role[] = []): Role[] {
  const admitted = ROLES.filter((held) => admits(own, held) && admits(above, held));
  return admitted.length === ROLES.length ? [] : admitted;
}

function admits(named: readonly Role[], held: Role): boolean {
  return named.length === 0 || named.some((one) => atLeast(held, one));
}

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  shared: 'while-shown-stays',
  summary: 'The category tree, or search results as a flat list',
  tag: 'categories',
  /** A page holds top-level categories, each with everything below it; for a search, the matches. */
  query: pageQueryOf(queryInt(1, 200, 200)).safeExtend({
    search: cleanText(asOneLine, { max: 100 }).optional(),
  }),
  response: pageOf(categoryTree),
  refusals: [400],
});
export const getCategory = defineEndpoint({
  method: 'GET',
  path: '/categories/:id',
  shared: 'while-shown-stays',
  summary: 'A category by id',
  tag: 'categories',
  params: idParams,
  response: categoryPage,
  refusals: [404],
});
export const getCategoryBySlug = defineEndpoint({
  method: 'GET',
  path: '/categories/slug/:slug',
  shared: 'while-shown-stays',
  summary: 'A category by slug',
  tag: 'categories',
  params: z.object({ slug: cleanText(asOneLine, { max: 250 }) }),
  response: categoryPage,
  refusals: [404],
});

const limits = LIMITS.category;

/** What staff define for a category. */
const fields = {
  name: nameText(limits.name, asSeenLine),
  /** Left out: from the name. */
  slug: boundedText(limits.slug, { tooLong: `Slug can have at most ${limits.slug} characters` })
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Slug can only contain lower-case letters, digits and single hyphens',
    )
    // On the second level too: /parent/new and /parent/posts are pages of the parent.
    .refine((slug) => !RESERVED_SEGMENTS.has(slug), 'This slug is reserved'),
  description: cleanText(asSeenLine, {
    max: limits.description,
    tooLong: `Description can have at most ${limits.description} characters`,
  }).nullable(),
  color: paletteKey,
  icon: cleanText(asSeenLine, {
    max: limits.icon,
    tooLong: 'Icon must be a single emoji',
  }).nullable(),
  parentId: id.nullable(),
  /** Empty: everyone. */
  allowedRoles: z.array(role).max(ROLES.length),
  /** Empty: everyone. */
  replyRoles: z.array(role).max(ROLES.length),
};

/** Empty: everyone. All staff see every place, so that each is moderated. */
export const seeRoles = z
  .array(role)
  .max(ROLES.length)
  .refine(
    (named) => maySee({ seeRoles: named, seeGroups: [] }, { role: 'MODERATOR' }),
    'Moderators see every category',
  );

/** The position of a category that nobody has placed yet: last. */
export const LAST_PLACE = limits.positionMax + 1;

/** A new category. */
export const categoryForm = z.strictObject({
  ...fields,
  slug: fields.slug.optional(),
  description: fields.description.default(null),
  color: fields.color.default('gray'),
  icon: fields.icon.default(null),
  parentId: fields.parentId.default(null),
  allowedRoles: fields.allowedRoles.default([]),
  replyRoles: fields.replyRoles.default([]),
  seeRoles: seeRoles.default([]),
  /** Members of these groups see it beside staff, and nobody else. */
  seeGroups: z.array(id).max(limits.seeGroups).default([]),
});
/** Changes to a category; what is left out stays. Who may see it changes by a call of its own. */
export const categoryChanges = z.strictObject(fields).partial();
/** Positions of categories, as after dragging. */
export const categoryOrder = z
  .array(
    z.strictObject({
      id,
      parentId: id.nullable(),
      position: z.int().min(0).max(limits.positionMax),
    }),
  )
  .min(1)
  .max(limits.arrangedAtOnce);
/** Positions of categories. */
export type CategoryOrder = z.infer<typeof categoryOrder>;

const byStaff = { tag: 'categories', access: 'admin', elevated: true } as const;

export const createCategory = defineEndpoint({
  ...byStaff,
  method: 'POST',
  path: '/categories',
  summary: 'Create a category',
  body: categoryForm,
  status: 201,
  location: '/categories/{id}',
  response: categoryPage,
  refusals: [409, 422],
});
export const editCategory = defineEndpoint({
  ...byStaff,
  method: 'PATCH',
  path: '/categories/:id',
  summary: 'Change a category; its former addresses redirect',
  params: idParams,
  body: categoryChanges,
  response: categoryPage,
  refusals: [404, 409, 422],
});
export const deleteCategory = defineEndpoint({
  ...byStaff,
  method: 'DELETE',
  path: '/categories/:id',
  summary: 'Delete a category; its posts, if any, move to the target',
  params: idParams,
  query: z.object({ target: id.optional() }),
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
export const arrangeCategories = defineEndpoint({
  ...byStaff,
  method: 'PATCH',
  path: '/categories/sort-order',
  summary: 'Set the parents and the order of categories',
  body: categoryOrder,
  response: z.object({ data: z.array(categoryTree) }),
  refusals: [409, 422],
});
