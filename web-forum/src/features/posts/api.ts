import type { PostSelection, PostSort } from '@forum/contracts/post-lists';
import {
  getPost,
  getPostBySlug,
  listPosts,
  relatedPosts,
  type MergedPost,
  type Post,
  type PostCard,
} from '@forum/contracts/posts';
import type { ReadingPlace } from '@forum/contracts/reading';
import type { VoteTally } from '@forum/contracts/votes';
import { cardExcerpt, type ExcerptRule } from '@forum/rich-text/excerpt';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { postPath } from '../../lib/addresses/paths.ts';
import type { Api } from '../../lib/calls/api.ts';
import type { Place } from '../../lib/calls/optimistic-values.ts';
import { askedBy, firstPart, nextPart, numberOf } from '../../lib/stream/list-parts.ts';

/** Filters of a list of posts. */
export interface PostFilter {
  readonly sort?: PostSort;
  readonly only?: PostSelection;
  readonly trending?: boolean;
  readonly categoryId?: string;
  readonly authorId?: string;
  readonly tag?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly published?: boolean;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys of everything cached about posts. */
export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  /** Posts as titles. */
  links: ['posts', 'links'] as const,
  /** Every loaded post. */
  ones: ['posts', 'one'] as const,
  one: (slugOrId: string) => ['posts', 'one', slugOrId] as const,
};

/** Time limit for a post by its slug (specification, section 9). */
const BY_SLUG_MS = 5000;

/** A post by slug, or by id if the address holds one. */
export function postQuery(api: Api, slugOrId: string) {
  return queryOptions({
    queryKey: postKeys.one(slugOrId),
    queryFn: ({ signal }) =>
      ID.test(slugOrId)
        ? api(getPost, { params: { id: slugOrId } }, { signal })
        : api(getPostBySlug, { params: { slug: slugOrId } }, { signal, timeoutMs: BY_SLUG_MS }),
  });
}

/** One page of posts, for the places that show a few. */
export function postListQuery(api: Api, filter: PostFilter, page = 1) {
  return queryOptions({
    queryKey: [...postKeys.lists, filter, page] as const,
    queryFn: ({ signal }) => api(listPosts, { query: { ...filter, page } }, { signal }),
  });
}

/**
 * Posts page after page in both directions, beginning with `firstPage` (the address may name a later one). Going
 * back to a list shows it as it was left: `useFreshStream` decides when to refetch it.
 */
export function postPagesQuery(api: Api, filter: PostFilter, firstPage = 1) {
  return infiniteQueryOptions({
    queryKey: [...postKeys.lists, 'pages', filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...askedBy(pageParam) };
      const { data, meta } = await api(listPosts, { query }, { signal });
      return { data, meta: { ...meta, page: numberOf(pageParam) } };
    },
    initialPageParam: firstPart(firstPage),
    getNextPageParam: ({ meta }) => nextPart(meta.page, meta.nextCursor),
    getPreviousPageParam: ({ meta }) => (meta.page > 1 ? meta.page - 1 : null),
    staleTime: Infinity,
  });
}

/** A post as a title that leads to it. A page brings nothing else of the posts beside its subject. */
export interface LinkedPost extends Pick<PostCard, 'id' | 'title' | 'createdAt' | 'updatedAt'> {
  readonly path: string;
  readonly author: Pick<PostCard['author'], 'id' | 'username' | 'displayName'>;
  readonly comments: number;
}

function linked({
  id,
  title,
  slug,
  category,
  createdAt,
  updatedAt,
  ...post
}: PostCard): LinkedPost {
  const { id: authorId, username, displayName } = post.author;
  return {
    id,
    title,
    createdAt,
    updatedAt,
    path: postPath({ slug, category }),
    author: { id: authorId, username, displayName },
    comments: post._count.comments,
  };
}

/** A few posts as titles; with `excerpt`, how each begins. */
export function postLinksQuery(api: Api, filter: PostFilter, excerpt?: ExcerptRule) {
  return queryOptions({
    queryKey: [...postKeys.links, filter, excerpt ?? null] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api(listPosts, { query: { ...filter, page: 1 } }, { signal });
      return data.map((card) => ({
        ...linked(card),
        excerpt: excerpt === undefined ? '' : cardExcerpt(card, excerpt),
      }));
    },
  });
}

/** Posts like this one, most similar first. */
export function relatedPostsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['posts', 'related', id] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api(relatedPosts, { params: { id } }, { signal });
      return data.map(linked);
    },
    staleTime: 5 * 60_000,
  });
}

/** Applies `change` to the loaded post, even inside another post's thread. */
export function changePost(
  client: QueryClient,
  postId: string,
  change: <One extends MergedPost>(post: One) => One,
): void {
  client.setQueriesData<Post>({ queryKey: postKeys.ones }, (post) => {
    if (post?.id === postId) return change(post);
    const merged = post?.mergedPosts.find(({ id }) => id === postId);
    if (post === undefined || merged === undefined) return post;
    const changed = change(merged);
    // The post's count includes the posts merged into it.
    const comments = post._count.comments + changed._count.comments - merged._count.comments;
    return {
      ...post,
      _count: { ...post._count, comments },
      mergedPosts: post.mergedPosts.map((one) => (one === merged ? changed : one)),
    };
  });
}

/** Updates a loaded post from a fresh read, except for waiting replies and how far it was read. */
export function showPostNow(client: QueryClient, post: Post): void {
  changePost(client, post.id, (loaded) => {
    const { _count, newComments, continueAt } = loaded;
    return { ...loaded, ...post, _count, newComments, continueAt };
  });
}

/** When the loaded post was read from the server, by the browser or while rendering the page. */
export function postReadAt(client: QueryClient, postId: string): number | undefined {
  const loaded = client.getQueryCache().findAll({ queryKey: postKeys.ones });
  return loaded
    .map(({ queryKey }) => client.getQueryState<Post>(queryKey))
    .find((state) => state?.data?.id === postId)?.dataUpdatedAt;
}

/** Shows which comment is the accepted answer of the loaded post; null: none is. */
export function showAnswer(client: QueryClient, postId: string, commentId: string | null): void {
  changePost(client, postId, (post) => ({
    ...post,
    answered: commentId !== null,
    acceptedCommentId: commentId,
  }));
}

/** Where the tally of a loaded post is cached. */
export function tallyPlace(client: QueryClient, postId: string): Place<VoteTally> {
  return placeOf(client, postId, ({ userVote, upvotes, downvotes }) => ({
    userVote,
    upvotes,
    downvotes,
  }));
}

/** Where a part of a loaded post is cached. */
export function placeOf<Part extends Partial<MergedPost>>(
  client: QueryClient,
  postId: string,
  part: (post: MergedPost) => Part,
): Place<Part> {
  return {
    read: () => {
      const post = loadedPosts(client).find(({ id }) => id === postId);
      return post && part(post);
    },
    write: (value) => changePost(client, postId, (post) => ({ ...post, ...value })),
  };
}

/** All loaded posts, including those in the thread of another. */
export function loadedPosts(client: QueryClient): MergedPost[] {
  const posts = client.getQueriesData<Post>({ queryKey: postKeys.ones });
  return posts.flatMap(([, post]) => (post === undefined ? [] : [post, ...post.mergedPosts]));
}

interface Cards {
  readonly data: readonly PostCard[];
}

/** Shows how far the post is read wherever it is loaded: on its page and on cards. */
export function showReadingPlace(client: QueryClient, postId: string, place: ReadingPlace): void {
  changePost(client, postId, (post) => ({ ...post, ...place }));
  const onCards = (cards: Cards): Cards => {
    const { newComments } = place;
    const data = cards.data.map((card) => (card.id === postId ? { ...card, newComments } : card));
    return { ...cards, data };
  };
  client.setQueriesData<Cards | InfiniteData<Cards>>({ queryKey: postKeys.lists }, (list) => {
    if (list === undefined) return list;
    return 'pages' in list ? { ...list, pages: list.pages.map(onCards) } : onCards(list);
  });
}
