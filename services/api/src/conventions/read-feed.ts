import { getCategoryBySlug } from '@forum/contracts/categories';
import { listComments, type Comment } from '@forum/contracts/comments';
import {
  categoryPath,
  commentPath,
  memberPath,
  postPath,
  profilePath,
} from '@forum/contracts/paths';
import { getPostBySlug, listPosts, type Post, type PostCard } from '@forum/contracts/posts';
import { listPublicActs, type PublicAct } from '@forum/contracts/public-record';
import { getUserByUsername, nameOf, type Author } from '@forum/contracts/users';
import { cardExcerpt, parseCommentContent, plainTextOf } from '@forum/rich-text';
import type { ReadEndpoint } from '../page-reads.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Which feed: all posts, or those of one category, tag or member, or one post's comments. */
export interface WhichFeed {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly author?: string | undefined;
  readonly post?: string | undefined;
  /** For posts: continues after it. */
  readonly cursor?: string | undefined;
}

const ITEMS = 30;
const SUMMARY = { max: 300, min: 40 };

type Body = Omit<Feed, 'self' | 'next'>;

/** A feed and the cursor to older entries; null: this is the end, or there are no other parts. */
type FeedPart = Body & { readonly nextCursor: string | null };

/** The newest posts or comments. */
export async function readFeed(
  read: ReadEndpoint,
  which: WhichFeed,
  siteName: string,
): Promise<FeedPart> {
  const { category, tag, author, post, cursor } = which;
  const from = cursor === undefined ? {} : { cursor };
  if (post !== undefined) return { ...(await commentFeed(read, post)), nextCursor: null };
  if (category !== undefined) {
    const found = await read(getCategoryBySlug, { params: { slug: category } });
    const part = await posts(read, { ...from, categoryId: found.id });
    return { title: `${found.name} – ${siteName}`, path: categoryPath(found), ...part };
  }
  if (author !== undefined) {
    const found = await read(getUserByUsername, { params: { username: author } });
    const part = await posts(read, { ...from, authorId: found.id });
    return { title: nameOf(found), path: profilePath(found.username), ...part };
  }
  if (tag !== undefined) {
    const path = `/tags/${encodeURIComponent(tag)}`;
    return { title: `${tag} – ${siteName}`, path, ...(await posts(read, { ...from, tag })) };
  }
  return { title: siteName, path: '/', ...(await posts(read, from)) };
}

async function posts(read: ReadEndpoint, filter: Readonly<Record<string, string>>) {
  const { data, meta } = await read(listPosts, { query: { ...filter, limit: ITEMS } });
  return { items: data.map(postEntry), nextCursor: meta.nextCursor };
}

/** The entry of a post. */
export function postEntry(post: PostCard): FeedItem {
  return {
    id: post.id,
    path: postPath(post),
    title: post.title,
    summary: post.excerpt,
    author: authorOf(post.author),
    tags: post.tags,
    published: post.createdAt,
    updated: post.updatedAt,
  };
}

async function commentFeed(read: ReadEndpoint, slug: string): Promise<Body> {
  const post = await read(getPostBySlug, { params: { slug } });
  const query = { postId: post.id, sort: 'newest', limit: ITEMS } as const;
  const { comments } = await read(listComments, { query });
  const items = flat(comments)
    .flatMap((comment) => commentItem(comment, post) ?? [])
    .toSorted((a, b) => (a.published < b.published ? 1 : -1))
    .slice(0, ITEMS);
  return { title: post.title, path: postPath(post), items };
}

function flat(comments: readonly Comment[]): Comment[] {
  return comments.flatMap((comment) => [comment, ...flat(comment.replies)]);
}

function commentItem(comment: Comment, post: Post): FeedItem | null {
  if (comment.isDeleted || comment.author === null) return null;
  return {
    id: comment.id,
    path: commentPath(post, comment.id),
    title: post.title,
    summary: cardExcerpt({ writtenExcerpt: null, opening: textOf(comment.content) }, SUMMARY),
    author: authorOf(comment.author),
    tags: [],
    published: comment.createdAt,
    updated: comment.updatedAt,
  };
}

function textOf(content: string): string {
  const parsed = parseCommentContent(content);
  return parsed.ok ? plainTextOf(parsed.document) : '';
}

function authorOf(author: Author): FeedItem['author'] {
  return { name: nameOf(author), path: memberPath(author) };
}

/** What staff did and why, without names. @throws DomainError not-found if the forum keeps no public record */
export async function readRecordFeed(read: ReadEndpoint, siteName: string): Promise<Body> {
  const { data } = await read(listPublicActs, { query: { limit: ITEMS } });
  const items = data.map((act) => recordItem(act, siteName));
  return { title: `Public record – ${siteName}`, path: '/moderation', items };
}

function recordItem({ id, kind, reason, at, undone }: PublicAct, siteName: string): FeedItem {
  const title = undone ? `${kind} (undone)` : kind;
  return {
    id,
    path: '/moderation',
    title,
    summary: reason === null ? title : `${title}: ${reason}`,
    author: { name: siteName, path: null },
    tags: [],
    published: at,
    updated: at,
  };
}
