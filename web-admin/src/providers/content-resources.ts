import { previewMergePost } from '@forum/contracts/moderation';
import {
  getStaffComment,
  getStaffPost,
  listStaffComments,
  listStaffPosts,
} from '@forum/contracts/staff-content';
import type { z } from 'zod';
import { reachable } from './reachable.ts';
import { ask } from './api.ts';
import { noSingle, textOf, type ListQuery, type StaffResource } from './resource.ts';

/** What merging one post into another would change; its id names both. */
export type MergePreview = z.output<typeof previewMergePost.response> & { readonly id: string };

/** The filters of the lists of posts and comments. */
function contentFilter({ search, state, authorId }: ListQuery['filter']) {
  return { search: textOf(search), state: textOf(state), authorId: textOf(authorId) };
}

const posts: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const { data, meta } = await ask(listStaffPosts, {
      query: { page, limit, ...contentFilter(filter) },
    });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getStaffPost, { params: { id } }),
};

const comments: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const { data, meta } = await ask(listStaffComments, {
      query: { page, limit, ...contentFilter(filter) },
    });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getStaffComment, { params: { id } }),
};

const merge: StaffResource = {
  list: noSingle,
  one: async (ids): Promise<MergePreview> => {
    const [id = '', into = ''] = ids.split(':');
    const answer = await ask(previewMergePost, { params: { id }, body: { into } });
    return { id: ids, ...answer };
  },
};

/** Members' content, by resource name. */
export const CONTENT = { posts, comments, merge };
