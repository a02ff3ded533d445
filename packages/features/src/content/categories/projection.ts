import type { RecordedEventOf } from '@forum/event-store';
import { defineProjection, type Rows } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { categoryEvents } from '@forum/events/categories';
import {
  categoryActivityTable,
  categoryPlaceTable,
  categorySlugTable,
  categoryTable,
  categoryTallyTable,
  deletedCategoryTable,
  NO_CATEGORY,
} from './tables.ts';

/** Events → the categories and their slugs. */
export const categoriesProjection = defineProjection({
  name: 'categories',
  version: 8,
  lane: 'now',
  tables: [categoryTable, categorySlugTable, categoryPlaceTable, deletedCategoryTable],
  events: categoryEvents,
  handles: {
    CategoryCreated: ({ data }, rows) => {
      rows.insert(categoryTable, { ...rowOf(data), ...SINCE_EVER });
      rows.insert(categorySlugTable, { slug: data.slug, category_id: data.categoryId });
    },
    CategoryRenamed: ({ data: { categoryId, name, slug } }, rows) => {
      rows.patch(categoryTable, { id: categoryId }, { name, slug });
      rows.insert(categorySlugTable, { slug, category_id: categoryId });
    },
    CategoryRestyled: ({ data: { categoryId, description, color, icon } }, rows) => {
      rows.patch(categoryTable, { id: categoryId }, { description, color, icon });
    },
    CategoryRestricted: ({ data: { categoryId, allowedRoles } }, rows) => {
      rows.patch(categoryTable, { id: categoryId }, { allowed_roles: allowedRoles });
    },
    CategoryRepliesRestricted: ({ data: { categoryId, replyRoles } }, rows) => {
      rows.patch(categoryTable, { id: categoryId }, { reply_roles: replyRoles });
    },
    CategoryMoved: ({ data: { categoryId: id, parentId, position, follows = false } }, rows) => {
      rows.patch(categoryTable, { id }, { parent_id: parentId, position, follows });
    },
    CategoryAudienceChanging: (event, rows) => {
      const { categoryId: id, to, follows = false, ...data } = event.data;
      const becoming = { seeRoles: to.seeRoles ?? [], seeGroups: to.seeGroups ?? [] };
      const seen = { ...seenBy(data), becoming, follows };
      rows.patch(categoryTable, { id }, { ...seen, ...changedBy(event) });
    },
    CategoryAudienceChanged: (event, rows) => {
      const { categoryId: id, ...data } = event.data;
      rows.patch(categoryTable, { id }, { ...seenBy(data), becoming: null, ...changedBy(event) });
    },
    CategoryDeleted: ({ data: { categoryId: id, movedTo, by }, meta }, rows) => {
      rows.remove(categoryTable, { id });
      const act_id = meta.actId ?? null;
      rows.insert(deletedCategoryTable, { id, moved_to: movedTo, deleted_by: by, act_id });
    },
    // Its posts may have followed another category meanwhile.
    CategoryRestored: (event, rows) => {
      const { data } = event;
      rows.insert(categoryTable, { ...rowOf(data), becoming: null, ...changedBy(event) });
      rows.remove(deletedCategoryTable, { id: data.categoryId });
    },
    CategoriesArranged: ({ data: { places } }, rows) => {
      for (const { categoryId, position } of places) {
        if (position === null) rows.remove(categoryPlaceTable, { category_id: categoryId });
        else rows.insert(categoryPlaceTable, { category_id: categoryId, position });
      }
    },
  },
});

type Whole = RecordedEventOf<typeof categoryEvents, 'CategoryCreated' | 'CategoryRestored'>['data'];

const SINCE_EVER = { becoming: null, audience_at: null, audience_by: null, audience_act: null };

type Changed = RecordedEventOf<
  typeof categoryEvents,
  'CategoryAudienceChanging' | 'CategoryAudienceChanged' | 'CategoryRestored'
>;

function changedBy({ data, at, meta }: Changed) {
  return { audience_at: at, audience_by: data.by, audience_act: meta.actId ?? null };
}

function seenBy({ seeRoles = [], seeGroups = [] }: Pick<Whole, 'seeRoles' | 'seeGroups'>) {
  return { see_roles: seeRoles, see_groups: seeGroups };
}

function rowOf(data: Whole) {
  const { categoryId: id, name, slug, description, color, icon, position, follows = false } = data;
  const placed = { parent_id: data.parentId, allowed_roles: data.allowedRoles, position };
  return {
    id,
    name,
    slug,
    description,
    color,
    icon,
    ...placed,
    reply_roles: [],
    ...seenBy(data),
    follows,
  };
}

/** Events of posts → published posts per category. Posts live in many partitions, so the counts are deltas. */
export const categoryTallyProjection = defineProjection({
  name: 'category-tally',
  version: 2,
  lane: 'now',
  tables: [categoryTallyTable],
  events: postEvents,
  handles: {
    PostCreated: ({ data }, rows) => {
      if (data.published) count(rows, data.categoryId, 1);
    },
    PostPublished: ({ data }, rows) => count(rows, data.categoryId, 1),
    PostUnpublished: ({ data }, rows) => count(rows, data.categoryId, -1),
    PostMoved: ({ data: { from, to, published } }, rows) => {
      if (!published) return;
      count(rows, from, -1);
      count(rows, to, 1);
    },
    PostDeleted: ({ data }, rows) => {
      if (data.published) count(rows, data.categoryId, -1);
    },
    PostRestored: ({ data }, rows) => {
      if (data.published) count(rows, data.categoryId, 1);
    },
  },
});

function count(rows: Rows, categoryId: string | null, posts: number): void {
  rows.add(categoryTallyTable, { category_id: categoryId ?? NO_CATEGORY }, { posts });
}

/**
 * Events of posts and comments → who was active in a category and when, for the counts on its page. Deleted items stay,
 * uncounted.
 */
export const categoryActivityProjection = defineProjection({
  name: 'category-activity',
  version: 3,
  lane: 'soon',
  tables: [categoryActivityTable],
  events: [postEvents, commentEvents],
  handles: {
    PostCreated: ({ data, at }, rows) => {
      if (data.published) postActivity(rows, data, at);
    },
    PostPublished: ({ data }, rows) => postActivity(rows, data, new Date(data.publishedAt)),
    PostUnpublished: ({ data }, rows) =>
      rows.remove(categoryActivityTable, { item_id: data.postId }),
    // Comments move along: a thread's interim category is not kept.
    PostMoved: ({ data: { postId: post_id, to } }, rows) =>
      rows.patchWhere(categoryActivityTable, { post_id }, { category_id: to ?? NO_CATEGORY }),
    PostDeleted: ({ data: { postId: post_id } }, rows) => {
      rows.remove(categoryActivityTable, { item_id: post_id });
      rows.patchWhere(categoryActivityTable, { post_id }, { post_gone: true });
    },
    PostRestored: ({ data }, rows) => {
      rows.patchWhere(categoryActivityTable, { post_id: data.postId }, { post_gone: false });
      if (data.published && data.publishedAt !== null) {
        postActivity(rows, data, new Date(data.publishedAt));
      }
    },
    PostReassigned: ({ data: { postId: item_id, to: member_id } }, rows) =>
      rows.patch(categoryActivityTable, { item_id }, { member_id }),
    CommentReassigned: ({ data: { commentId: item_id, to: member_id } }, rows) =>
      rows.patch(categoryActivityTable, { item_id }, { member_id }),
    CommentPosted: ({ data, at }, rows) => {
      rows.insert(categoryActivityTable, {
        item_id: data.commentId,
        post_id: data.postId,
        category_id: data.postCategoryId ?? NO_CATEGORY,
        member_id: data.authorId,
        at,
        gone: false,
        post_gone: false,
      });
    },
    CommentDeleted: ({ data }, rows) =>
      rows.patch(categoryActivityTable, { item_id: data.commentId }, { gone: true }),
    CommentRestored: ({ data }, rows) =>
      rows.patch(categoryActivityTable, { item_id: data.commentId }, { gone: false }),
  },
});

interface PlacedPost {
  readonly postId: string;
  readonly authorId: string;
  readonly categoryId: string | null;
}

function postActivity(rows: Rows, { postId, authorId, categoryId }: PlacedPost, at: Date): void {
  rows.insert(categoryActivityTable, {
    item_id: postId,
    post_id: postId,
    category_id: categoryId ?? NO_CATEGORY,
    member_id: authorId,
    at,
    gone: false,
    post_gone: false,
  });
}
