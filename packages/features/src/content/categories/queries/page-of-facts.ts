import { rolesInEffect, type CategoryPage } from '@forum/contracts/categories';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { ALL_SEEING, findCategoryPage } from '../queries.ts';

/** A category as its last command left it. */
export interface Facts extends Pick<
  CategoryPage,
  'id' | 'name' | 'slug' | 'description' | 'color' | 'icon' | 'parentId'
> {
  readonly allowedRoles: readonly CategoryPage['allowedRoles'][number][];
  readonly replyRoles: readonly CategoryPage['replyRoles'][number][];
  readonly seeRoles: readonly CategoryPage['seeRoles'][number][];
  readonly seeGroups: readonly string[];
}

const EMPTY = {
  parent: null,
  _count: { posts: 0, members: 0 },
  children: [],
  stats: { totalPosts: 0, activeMembers: 0, lastActivityAt: null, postsThisWeek: 0 },
};

/** The page of a category just written by a command: right even before the rows show it. */
export async function pageOfFacts(
  db: Kysely<ReadDatabase>,
  facts: Facts,
  now: Date,
): Promise<CategoryPage> {
  const viewer = ALL_SEEING;
  const { id, name, slug, description, color, icon, parentId } = facts;
  const shown = await findCategoryPage(db, { id }, { now, viewer });
  const parent =
    parentId === null ? null : await findCategoryPage(db, { id: parentId }, { now, viewer });
  return {
    ...(shown ?? EMPTY),
    id,
    name,
    slug,
    description,
    color,
    icon,
    parentId,
    parent: parent === null ? null : { slug: parent.slug, name: parent.name },
    allowedRoles: rolesInEffect(facts.allowedRoles, parent?.allowedRoles),
    replyRoles: rolesInEffect(facts.replyRoles, parent?.replyRoles),
    seeRoles: rolesInEffect(facts.seeRoles, parent?.seeRoles),
    seeGroups: [...facts.seeGroups],
  };
}
