import type { PaletteKey, Role } from '@forum/contracts';
import type { SeenBy } from '@forum/events/categories';
import { column, readTable, type RowOf } from '@forum/projections';

/** Stands in `category_tally` for posts without a category, so that the sum of all rows is all posts. */
export const NO_CATEGORY = '00000000-0000-0000-0000-000000000000';

/** All categories. */
export const categoryTable = readTable({
  name: 'category',
  key: ['id'],
  columns: {
    id: column.uuid(),
    name: column.text(),
    slug: column.text(),
    description: column.text().orNull(),
    color: column.text<PaletteKey>(),
    icon: column.text().orNull(),
    parent_id: column.uuid().orNull(),
    /** Its own; whether a role may post depends on the parent's as well. */
    allowed_roles: column.texts<Role>(),
    /** Likewise its own. */
    reply_roles: column.texts<Role>(),
    /** In effect: below a private category all are private. */
    see_roles: column.texts<Role>(),
    /** Ids of the groups that see it beside them. */
    see_groups: column.texts(),
    /** Who will see it, once its posts have followed; null: nothing is changing. */
    becoming: column.jsonb<SeenBy>().orNull(),
    /** Private only because the one above is. */
    follows: column.boolean(),
    /** When that last began or ended, by whom and as part of which act; null: never. */
    audience_at: column.timestamptz().orNull(),
    audience_by: column.uuid().orNull(),
    audience_act: column.uuid().orNull(),
    position: column.integer(),
  },
  indexes: ['unique (slug)', '(parent_id)'],
});

/** A category's current state. */
export type CategoryRow = RowOf<typeof categoryTable>;

/** Slugs, including former ones. */
export const categorySlugTable = readTable({
  name: 'category_slug',
  key: ['slug'],
  columns: {
    slug: column.text(),
    category_id: column.uuid(),
  },
});

/** A present or former slug of a category. */
export type CategorySlugRow = RowOf<typeof categorySlugTable>;

/** Places set by arrangements; apart from the categories, whose events are in other partitions. */
export const categoryPlaceTable = readTable({
  name: 'category_place',
  key: ['category_id'],
  columns: {
    category_id: column.uuid(),
    position: column.integer(),
  },
});

/** A category's place among its siblings, set by an arrangement. */
export type CategoryPlaceRow = RowOf<typeof categoryPlaceTable>;

/** Deleted categories, and where their posts and old addresses lead. */
export const deletedCategoryTable = readTable({
  name: 'deleted_category',
  key: ['id'],
  columns: {
    id: column.uuid(),
    /** Where its posts move; null: out of all categories. */
    moved_to: column.uuid().orNull(),
    deleted_by: column.uuid(),
    /** The act that deleted it; null: from before acts were recorded. */
    act_id: column.uuid().orNull(),
  },
});

/** A deleted category. */
export type DeletedCategoryRow = RowOf<typeof deletedCategoryTable>;

/** Posts per category. */
export const categoryTallyTable = readTable({
  name: 'category_tally',
  key: ['category_id'],
  columns: {
    category_id: column.uuid(),
    posts: column.integer().default(0),
  },
});

/** Published posts per category, without those of its subcategories. */
export type CategoryTallyRow = RowOf<typeof categoryTallyTable>;

/** Activity per category. */
export const categoryActivityTable = readTable({
  name: 'category_activity',
  key: ['item_id'],
  columns: {
    /** The post or the comment. */
    item_id: column.uuid(),
    post_id: column.uuid(),
    /** Where it happened: a moved post takes its own row along, not those of its comments. */
    category_id: column.uuid(),
    member_id: column.uuid(),
    at: column.timestamptz(),
    /** It is a deleted comment: not counted until it is restored. */
    gone: column.boolean().default(false),
    /** Its post is deleted: also not counted. */
    post_gone: column.boolean().default(false),
  },
  indexes: [
    '(category_id, at desc) include (member_id, post_id, item_id) where not gone and not post_gone',
    '(post_id)',
  ],
});

/** One row per public post and comment ever written: who was active where and when. */
export type CategoryActivityRow = RowOf<typeof categoryActivityTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the categories slice, as queries see them. */
  interface ReadTables {
    category: CategoryRow;
    category_slug: CategorySlugRow;
    category_place: CategoryPlaceRow;
    deleted_category: DeletedCategoryRow;
    category_tally: CategoryTallyRow;
    category_activity: CategoryActivityRow;
  }
}
