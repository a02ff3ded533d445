import type { PostEvent } from '@forum/events/posts';
import { textOf, type PostState, type PostText } from '@forum/events/post-facts';

/** An edit with the new and the former text; none if the text is the same. `isEditors`: written as one of a wiki's editors. */
export function edited(
  post: PostState,
  text: PostText,
  by: string | null,
  isEditors = false,
): PostEvent[] {
  if (JSON.stringify(textOf(post)) === JSON.stringify(textOf(text))) return [];
  const { postId, authorId, published, publishedAt, title, slug, contentId, tags } = post;
  const previous = { title, slug, contentId, tags, categoryId: post.categoryId };
  const data = { postId, authorId, ...textOf(text), published, publishedAt, by, previous };
  const mark = isEditors ? ({ asEditor: true } as const) : {};
  return [{ type: 'PostEdited', data: { ...data, ...mark } }];
}

/** A new prefix, which is no edit; none if it is the same. */
export function prefixed(
  post: PostState,
  { prefix, prefixColor }: Pick<PostText, 'prefix' | 'prefixColor'>,
  by: string,
): PostEvent[] {
  if (post.prefix === prefix && post.prefixColor === prefixColor) return [];
  const { postId, authorId } = post;
  return [{ type: 'PostPrefixed', data: { postId, authorId, prefix, prefixColor, by } }];
}

/** A move to another category. */
export function moved(post: PostState, to: string | null, by: string): PostEvent {
  const { postId, authorId, categoryId: from, tags, published, publishedAt } = post;
  const data = { postId, authorId, from, to, tags, published, publishedAt, by };
  return { type: 'PostMoved', data };
}
