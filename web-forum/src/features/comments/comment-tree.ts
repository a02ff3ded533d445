import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Comment, CommentPage, CommentPlace } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { nameOf } from '@forum/contracts/users';
import type { InfiniteData } from '@tanstack/react-query';

/** A loaded page. */
interface LoadedPage extends CommentPage {
  readonly page: number;
  /** Only its first comments are loaded: those that a page was drawn with. */
  readonly isPart?: true;
}

/** The loaded pages of a post's comments, as the cache holds them. */
export type CommentPages = InfiniteData<LoadedPage>;

/** Only as many top-level comments as are shown at first, for a page that reads the rest once it is used. */
export function firstShown(pages: CommentPages): CommentPages {
  const [first, ...others] = pages.pages;
  const { step } = LIMITS.comments;
  if (first === undefined || others.length > 0 || first.comments.length <= step) return pages;
  return { ...pages, pages: [{ ...first, comments: first.comments.slice(0, step), isPart: true }] };
}

/** Whether only a part of the first page is loaded. */
export function isPart(pages: CommentPages | undefined): boolean {
  return pages?.pages[0]?.isPart === true;
}

const NAMES_SHOWN = 3;

/** Prefix of the ids of comments that await the server's answer (specification, section 4). */
export const TEMPORARY = 'temp-';

/** Whether the comment is shown before the server has answered. */
export function isTemporary(comment: { readonly id: string }): boolean {
  return comment.id.startsWith(TEMPORARY);
}

/** All loaded top-level comments, in order. */
export function topLevelOf(pages: CommentPages): Comment[] {
  return pages.pages.flatMap((page) => page.comments);
}

/** How many comments are below this one, at any depth, including those that one answer could not carry. */
export function countBelow(comment: Comment): number {
  const left = comment.moreReplies ?? 0;
  return comment.replies.reduce((sum, reply) => sum + 1 + countBelow(reply), left);
}

/** How many comments these trees have. */
export function countAll(trees: readonly Comment[]): number {
  return trees.reduce((sum, tree) => sum + Number(!tree.isDeleted) + countBelow(tree), 0);
}

/** The authors of what a folded thread hides, at most three, each once. */
export function namesBelow(comment: Comment): string {
  const names = new Set<string>();
  const walk = (replies: readonly Comment[]) => {
    for (const { author, replies: below } of replies) {
      if (author !== null) names.add(nameOf(author));
      walk(below);
    }
  };
  const [shown, ...hidden] = comment.replies;
  walk(shown === undefined ? [] : [...shown.replies, ...hidden]);
  return [...names].slice(0, NAMES_SHOWN).join(', ');
}

/** The ids from a top-level comment down to the sought one; empty when it is not loaded. */
export function pathTo(comments: readonly Comment[], id: string): string[] {
  for (const comment of comments) {
    if (comment.id === id) return [id];
    const below = pathTo(comment.replies, id);
    if (below.length > 0) return [comment.id, ...below];
  }
  return [];
}

/** The comment with that id, at any depth; undefined when it is not loaded. */
export function findComment(comments: readonly Comment[], id: string): Comment | undefined {
  for (const comment of comments) {
    const found = comment.id === id ? comment : findComment(comment.replies, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Adds a comment where its sort shows it: below its parent at the end, or among the top-level ones. */
export function withComment(pages: CommentPages, added: Comment, sort: CommentSort): CommentPages {
  if (added.parentId === null) return withTopLevel(pages, added, sort);
  return mapComments(pages, (comment) =>
    comment.id === added.parentId
      ? {
          ...comment,
          replies: [...comment.replies, added],
          _count: { ...comment._count, replies: comment._count.replies + 1 },
        }
      : comment,
  );
}

/** Applies `change` to the comment with that id. */
export function withChanged(
  pages: CommentPages,
  id: string,
  change: (comment: Comment) => Comment,
): CommentPages {
  return mapComments(pages, (comment) => (comment.id === id ? change(comment) : comment));
}

/** Updates the loaded comments from fresh ones; fresh ones that are not loaded are ignored. */
export function withKnown(pages: CommentPages, fresh: ReadonlyMap<string, Comment>): CommentPages {
  return mapComments(pages, (comment) => {
    const now = fresh.get(comment.id);
    if (now === undefined) return comment;
    const { replies: _below, moreReplies: _more, _count, isCut, content, ...rest } = now;
    // A comment that is shown in full stays so.
    const text = isCut === true && comment.isCut !== true ? {} : { content, isCut };
    return {
      ...comment,
      ...rest,
      ...text,
      _count: { ...comment._count, votes: _count.votes },
    };
  });
}

/** Inserts more replies of a tree in their places; those already there stay as they are. */
export function withReplies(
  pages: CommentPages,
  rootId: string,
  { data, hasMore }: { readonly data: readonly Comment[]; readonly hasMore: boolean },
): CommentPages {
  return withChanged(pages, rootId, (root) => {
    const { moreReplies, ...rest } = root;
    const grown = grow(
      rest,
      Map.groupBy(data, (reply) => reply.parentId),
    );
    const left = (moreReplies ?? 0) - data.length;
    return hasMore ? { ...grown, moreReplies: Math.max(1, left) } : grown;
  });
}

/** Adds the branch of a comment, or all of its text, if its tree's answer did not include it. */
export function withBranch(comments: readonly Comment[], place: CommentPlace): readonly Comment[] {
  const way = [...place.ancestors, place.comment];
  const [root] = way;
  if (root === undefined) return comments;
  const { id } = place.comment;
  const known = findComment(comments, id);
  if (known?.isCut === true) {
    return changedAll([...comments], (one) =>
      one.id === id ? withWhole(one, place.comment) : one,
    );
  }
  if (known !== undefined) return comments;
  const added = Map.groupBy(way.slice(1), (comment) => comment.parentId);
  return comments.map((comment) => (comment.id === root.id ? grow(comment, added) : comment));
}

/** The comment with its full text, and what is shown beside it. */
export function withWhole(comment: Comment, whole: Comment): Comment {
  const { content, linkPreviews, pictures } = whole;
  return { ...comment, content, linkPreviews, pictures, isCut: undefined };
}

function grow(comment: Comment, added: ReadonlyMap<string | null, readonly Comment[]>): Comment {
  const own = new Set(comment.replies.map((reply) => reply.id));
  const more = (added.get(comment.id) ?? []).filter((reply) => !own.has(reply.id));
  const replies = [...comment.replies, ...more].map((reply) => grow(reply, added));
  return { ...comment, replies };
}

/** Marks the comment as the only accepted answer; null: none. It moves when the thread is next opened. */
export function withAnswer(pages: CommentPages, id: string | null): CommentPages {
  return mapComments(pages, (comment) =>
    comment.isAccepted === (comment.id === id)
      ? comment
      : { ...comment, isAccepted: comment.id === id },
  );
}

/** Removes a comment; one with replies stays in its place, without text and author. */
export function withoutComment(pages: CommentPages, id: string): CommentPages {
  const gone = topLevelOf(pages).some((comment) => comment.id === id && !comment.replies.length);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      comments: remove(page.comments, id),
      total: gone ? page.total - 1 : page.total,
    })),
  };
}

/** Restores a comment that `withoutComment` took out of `before` to its place; all others stay as they are. */
export function withCommentBack(
  pages: CommentPages,
  before: CommentPages,
  id: string,
): CommentPages {
  const old = findComment(topLevelOf(before), id);
  if (old === undefined) return pages;
  if (findComment(topLevelOf(pages), id) !== undefined) {
    const { content, author, isDeleted, labels } = old;
    return withChanged(pages, id, (now) =>
      now.isDeleted ? { ...now, content, author, isDeleted, labels } : now,
    );
  }
  if (old.parentId === null) return withTopLevelBack(pages, before, old);
  const siblings = findComment(topLevelOf(before), old.parentId)?.replies ?? [];
  return withChanged(pages, old.parentId, (parent) => ({
    ...parent,
    replies: inPlace(parent.replies, siblings, old),
    _count: { ...parent._count, replies: parent._count.replies + 1 },
  }));
}

function withTopLevelBack(pages: CommentPages, before: CommentPages, old: Comment): CommentPages {
  const home = before.pages.find(({ comments }) => comments.some(({ id }) => id === old.id));
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      total: page.total + 1,
      comments:
        page.page === home?.page ? inPlace(page.comments, home.comments, old) : page.comments,
    })),
  };
}

/** Inserts it among `comments`, beside its nearest former neighbour that is still there. */
function inPlace(
  comments: readonly Comment[],
  before: readonly Comment[],
  old: Comment,
): Comment[] {
  const at = before.findIndex(({ id }) => id === old.id);
  const indexOf = ({ id }: Comment) => comments.findIndex((comment) => comment.id === id);
  const isThere = (comment: Comment) => indexOf(comment) >= 0;
  const above = before.slice(0, at).findLast(isThere);
  const below = before.slice(at + 1).find(isThere);
  const end = below === undefined ? comments.length : indexOf(below);
  return comments.toSpliced(above === undefined ? end : indexOf(above) + 1, 0, old);
}

// A new comment is expected where the eye is: at the top, but below the accepted one.
function withTopLevel(pages: CommentPages, added: Comment, sort: CommentSort): CommentPages {
  const target = sort === 'newest' ? 0 : pages.pages.length - 1;
  // What follows is not loaded: it will come with that.
  if (sort !== 'newest' && (pages.pages[target]?.nextCursor ?? null) !== null) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const total = page.total + 1;
      if (index !== target) return { ...page, total };
      if (sort !== 'newest') return { ...page, total, comments: [...page.comments, added] };
      const accepted = page.comments.filter((comment) => comment.isAccepted);
      const others = page.comments.filter((comment) => !comment.isAccepted);
      return { ...page, total, comments: [...accepted, added, ...others] };
    }),
  };
}

function mapComments(pages: CommentPages, change: (comment: Comment) => Comment): CommentPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const comments = changedAll(page.comments, change);
      return comments === page.comments ? page : { ...page, comments };
    }),
  };
}

/** Unchanged comments stay the same objects, so that they do not re-render. */
function changedAll(comments: Comment[], change: (comment: Comment) => Comment): Comment[] {
  const next = comments.map((comment) => {
    const changed = change(comment);
    const replies = changedAll(changed.replies, change);
    return replies === changed.replies ? changed : { ...changed, replies };
  });
  return next.some((comment, index) => comment !== comments[index]) ? next : comments;
}

function remove(comments: readonly Comment[], id: string): Comment[] {
  return comments.flatMap((comment) => {
    if (comment.id !== id) {
      const replies = remove(comment.replies, id);
      const lost = comment.replies.length - replies.length;
      const _count = { ...comment._count, replies: comment._count.replies - lost };
      return [{ ...comment, replies, _count }];
    }
    if (comment.replies.length === 0) return [];
    return [{ ...comment, content: '', author: null, isDeleted: true, labels: [] }];
  });
}
