import {
  getPost,
  getPostBySlug,
  listPosts,
  relatedPosts,
  type Post,
  type PostSort,
} from '@forum/contracts/posts';
import type { VoteTally } from '@forum/contracts/votes';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Filters of a list of posts. */
export interface PostFilter {
  readonly sort?: PostSort;
  readonly trending?: boolean;
  readonly categoryId?: string;
  readonly authorId?: string;
  readonly tag?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly published?: boolean;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys of everything kept about posts. */
export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  one: (slugOrId: string) => ['posts', 'one', slugOrId] as const,
};

/** A post by slug, or by id where the address holds one. */
export function postQuery(api: Api, slugOrId: string) {
  return queryOptions({
    queryKey: postKeys.one(slugOrId),
    queryFn: ({ signal }) =>
      ID.test(slugOrId)
        ? api(getPost, { params: { id: slugOrId } }, { signal })
        : api(getPostBySlug, { params: { slug: slugOrId } }, { signal }),
  });
}

/** One page of posts, for the places that show a few. */
export function postListQuery(api: Api, filter: PostFilter, page = 1) {
  return queryOptions({
    queryKey: [...postKeys.lists, filter, page] as const,
    queryFn: ({ signal }) => api(listPosts, { query: { ...filter, page } }, { signal }),
  });
}

/** Posts page after page, from `firstPage` on (the address may ask for a later one). */
export function postPagesQuery(api: Api, filter: PostFilter, firstPage = 1) {
  return infiniteQueryOptions({
    queryKey: [...postKeys.lists, 'pages', filter, firstPage] as const,
    queryFn: ({ pageParam, signal }) =>
      api(listPosts, { query: { ...filter, page: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : null),
  });
}

/** Posts like this one, most similar first. */
export function relatedPostsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['posts', 'related', id] as const,
    queryFn: ({ signal }) => api(relatedPosts, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Adds to the number of comments that the loaded post shows. */
export function changeCommentCount(client: QueryClient, postId: string, by: number): void {
  client.setQueriesData<Post>({ queryKey: ['posts', 'one'] }, (post) =>
    post?.id === postId
      ? { ...post, _count: { ...post._count, comments: Math.max(0, post._count.comments + by) } }
      : post,
  );
}

/** Shows a tally wherever the post is loaded. */
export function showTally(client: QueryClient, postId: string, tally: VoteTally): void {
  client.setQueriesData<Post>({ queryKey: ['posts', 'one'] }, (post) =>
    post?.id === postId ? { ...post, ...tally } : post,
  );
}
