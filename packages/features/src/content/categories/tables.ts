import type { PaletteKey, Role } from '@forum/contracts';
import { readTable } from '@forum/projections';

/** A category's current state. */
export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  color: PaletteKey;
  icon: string | null;
  parent_id: string | null;
  /** Its own; whether a role may post depends on the parent's as well. */
  allowed_roles: Role[];
  position: number;
}

/** A present or former slug of a category. */
export interface CategorySlugRow {
  slug: string;
  category_id: string;
}

/** A category's place among its siblings, set by an arrangement. */
export interface CategoryPlaceRow {
  category_id: string;
  position: number;
}

/** A deleted category. */
export interface DeletedCategoryRow {
  id: string;
  /** Where its posts move; null: out of all categories. */
  moved_to: string | null;
  deleted_by: string;
  /** The act that deleted it; null: from before acts were recorded. */
  act_id: string | null;
}

/** Stands in `category_tally` for posts without a category, so that the sum of all rows is all posts. */
export const NO_CATEGORY = '00000000-0000-0000-0000-000000000000';

/** Published posts per category, without those of its subcategories. */
export interface CategoryTallyRow {
  category_id: string;
  posts: number;
}

/** One row per public post and comment ever written: who was active where and when. */
export interface CategoryActivityRow {
  /** The post or the comment. */
  item_id: string;
  post_id: string;
  /** Where it happened: a moved post takes its own row along, not those of its comments. */
  category_id: string;
  member_id: string;
  at: Date;
  /** It is a deleted comment: not counted until it is restored. */
  gone: boolean;
  /** Its post is deleted: also not counted. */
  post_gone: boolean;
}

/** All categories. */
export const categoryTable = readTable<CategoryRow>({
  name: 'category',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    name: 'text not null',
    slug: 'text not null',
    description: 'text',
    color: 'text not null',
    icon: 'text',
    parent_id: 'uuid',
    allowed_roles: 'text[] not null',
    position: 'integer not null',
  },
  indexes: ['unique (slug)', '(parent_id)'],
});

/** Slugs, including former ones. */
export const categorySlugTable = readTable<CategorySlugRow>({
  name: 'category_slug',
  key: ['slug'],
  columns: { slug: 'text not null', category_id: 'uuid not null' },
});

/** Places set by arrangements; apart from the categories, whose events are in other partitions. */
export const categoryPlaceTable = readTable<CategoryPlaceRow>({
  name: 'category_place',
  key: ['category_id'],
  columns: { category_id: 'uuid not null', position: 'integer not null' },
});

/** Deleted categories, and where their posts and old addresses lead. */
export const deletedCategoryTable = readTable<DeletedCategoryRow>({
  name: 'deleted_category',
  key: ['id'],
  columns: { id: 'uuid not null', moved_to: 'uuid', deleted_by: 'uuid not null', act_id: 'uuid' },
});

/** Posts per category. */
export const categoryTallyTable = readTable<CategoryTallyRow>({
  name: 'category_tally',
  key: ['category_id'],
  columns: { category_id: 'uuid not null', posts: 'integer not null default 0' },
});

/** Activity per category. */
export const categoryActivityTable = readTable<CategoryActivityRow>({
  name: 'category_activity',
  key: ['item_id'],
  columns: {
    item_id: 'uuid not null',
    post_id: 'uuid not null',
    category_id: 'uuid not null',
    member_id: 'uuid not null',
    at: 'timestamptz not null',
    gone: 'boolean not null default false',
    post_gone: 'boolean not null default false',
  },
  indexes: [
    '(category_id, at desc) include (member_id, post_id, item_id) where not gone and not post_gone',
    '(post_id)',
  ],
});

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
