import type { CommentFacts } from '@forum/events/comments';
import type { PostFacts } from '@forum/events/post-facts';

/** A published post without a category, as its stream tells. */
export function aPostFacts(part: Pick<PostFacts, 'authorId'> & Partial<PostFacts>): PostFacts {
  return {
    categoryId: null,
    title: 'Hello',
    slug: 'hello',
    published: true,
    isPrivate: false,
    seeGroups: [],
    wasPublic: true,
    deleted: false,
    locked: false,
    mergedInto: null,
    unpublishHolds: [],
    ...part,
  };
}

type Named = Pick<CommentFacts, 'commentId' | 'postId' | 'authorId'>;

/** A comment on a post itself, as its stream tells. */
export function aCommentFacts(part: Named & Partial<CommentFacts>): CommentFacts {
  const place = { rootId: part.commentId, parentId: null, depth: 0 };
  return { ...place, contentId: 't', deleted: false, holds: [], ...part };
}
