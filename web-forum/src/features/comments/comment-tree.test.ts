import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Comment } from '@forum/contracts/comments';
import { describe, expect, it } from 'vitest';
import { aComment, idOf } from '../../testing/given.ts';
import {
  countBelow,
  isTemporary,
  pathTo,
  topLevelOf,
  withChanged,
  withComment,
  withKnown,
  withoutComment,
  type CommentPages,
} from './comment-tree.ts';

describe('a tree of comments', () => {
  it('knows those that were not answered for yet by their id', () => {
    expect(isTemporary({ id: 'temp-1' })).toBe(true);
    expect(isTemporary(deep())).toBe(false);
  });

  it('counts everything below a comment', () => {
    expect(countBelow(deep())).toBe(3);
    const branch = aComment(2, { moreReplies: 5 });
    expect(countBelow(aComment(1, { replies: [branch], moreReplies: 10 }))).toBe(16);
  });

  it('finds the way from a top-level comment to one below', () => {
    expect(pathTo([aComment(9), deep()], idOf(2003))).toEqual([1, 2, 3].map((n) => idOf(2000 + n)));
    expect(pathTo([deep()], idOf(1))).toEqual([]);
  });

  it('puts a new comment first under newest, but below the accepted one', () => {
    const before = pagesOf([aComment(1, { isAccepted: true }), aComment(2)]);
    expect(idsAfter(before, aComment(3), 'newest')).toEqual([2001, 2003, 2002]);
  });

  it('puts a new comment last under oldest', () => {
    expect(idsAfter(pagesOf([aComment(1), aComment(2)]), aComment(3), 'oldest')).toEqual([
      2001, 2002, 2003,
    ]);
  });

  it('puts a reply below its parent, at any depth', () => {
    const reply = aComment(8, { parentId: idOf(2003), depth: 3 });
    const after = withComment(pagesOf([deep()]), reply, 'newest');
    expect(pathTo(topLevelOf(after), idOf(2008))).toHaveLength(4);
    expect(after.pages[0]?.total).toBe(1);
  });

  it('changes one comment and no other', () => {
    const change = (comment: Comment) => ({ ...comment, content: 'New' });
    const after = withChanged(pagesOf([deep()]), idOf(2002), change);
    expect(topLevelOf(after)[0]?.content).toBe('Comment number 1');
    expect(topLevelOf(after)[0]?.replies[0]?.content).toBe('New');
  });

  it('shows what became of a text, and keeps all of one that is read in full', () => {
    const begun = aComment(1, { content: 'The beginning…', isCut: true });
    const whole = aComment(1, { content: 'The beginning, and the end' });
    const after = (before: Comment, now: Comment) => {
      const [one] = topLevelOf(withKnown(pagesOf([before]), new Map([[now.id, now]])));
      return [one?.content, one?.isCut];
    };
    expect(after(begun, whole)).toEqual([whole.content, undefined]);
    expect(after(whole, begun)).toEqual([whole.content, undefined]);
    expect(after(begun, { ...begun, content: 'Another…' })).toEqual(['Another…', true]);
  });

  it('takes a comment without replies away', () => {
    const after = withoutComment(pagesOf([aComment(1), aComment(2)]), idOf(2001));
    expect(topLevelOf(after).map((comment) => comment.id)).toEqual([idOf(2002)]);
    expect(after.pages[0]?.total).toBe(1);
  });

  it('keeps a deleted comment with replies in its place, without text and author', () => {
    const [left] = topLevelOf(withoutComment(pagesOf([deep()]), idOf(2001)));
    expect(left).toMatchObject({ isDeleted: true, content: '', author: null });
    expect(left?.replies).toHaveLength(2);
  });
});

/** 1 ─ 2 ─ 3 and 1 ─ 4. */
function deep(): Comment {
  const third = aComment(3, { parentId: idOf(2002), depth: 2 });
  const second = aComment(2, { parentId: idOf(2001), depth: 1, replies: [third] });
  return aComment(1, { replies: [second, aComment(4, { parentId: idOf(2001), depth: 1 })] });
}

function pagesOf(comments: Comment[]): CommentPages {
  const page = { comments, total: comments.length, page: 1, totalPages: 1, nextCursor: null };
  return { pages: [page], pageParams: [1] };
}

function idsAfter(before: CommentPages, added: Comment, sort: CommentSort): number[] {
  return topLevelOf(withComment(before, added, sort)).map(({ id }) => Number(id.slice(-4)));
}
