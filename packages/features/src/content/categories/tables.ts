import type { PaletteKey, Role } from '@forum/contracts';
import { readTable } from '@forum/projections';

/** A category as it is now. */
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

/** Every slug a category has or had. */
export interface CategorySlugRow {
  slug: string;
  category_id: string;
}

/** The place that an arrangement gave a category among its siblings. */
export interface CategoryPlaceRow {
  category_id: string;
  position: number;
}

/** A category that is no more. */
export interface DeletedCategoryRow {
  id: string;
  /** Where its posts move; null: out of all categories. */
  moved_to: string | null;
  deleted_by: string;
  /** The act that it was; null: from before acts were on record. */
  act_id: string | null;
}

/** Stands in `category_tally` for posts without a category, so that the sum of all rows is all posts. */
export const NO_CATEGORY = '00000000-0000-0000-0000-000000000000';

/** Published posts per category, without those of its subcategories. */
export interface CategoryTallyRow {
  category_id: string;
  posts: number;
}

/** One row for each public post and each comment ever written: who was active where and when. */
export interface CategoryActivityRow {
  /** The post or the comment. */
  item_id: string;
  post_id: string;
  /** Where it happened: a post that is moved takes its own row along, not those of its comments. */
  category_id: string;
  member_id: string;
  at: Date;
  /** It is a deleted comment: not counted until it is restored. */
  gone: boolean;
  /** Its post is deleted: likewise. */
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

/** Slugs, the former ones too. */
export const categorySlugTable = readTable<CategorySlugRow>({
  name: 'category_slug',
  key: ['slug'],
  columns: { slug: 'text not null', category_id: 'uuid not null' },
});

/** Places that arrangements gave; apart from the categories, whose events are in other partitions. */
export const categoryPlaceTable = readTable<CategoryPlaceRow>({
  name: 'category_place',
  key: ['category_id'],
  columns: { category_id: 'uuid not null', position: 'integer not null' },
});

/** What was deleted, and where its posts and its old addresses lead. */
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
