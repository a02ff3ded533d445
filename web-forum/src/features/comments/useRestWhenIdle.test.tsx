import { listComments } from '@forum/contracts/comments';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, aPost } from '../../testing/given.ts';
import { cursorAfter, pageIn } from '../../testing/pages.ts';
import { renderPart } from '../../testing/render.tsx';
import { commentKeys } from './api.ts';
import type { CommentPages } from './comment-tree.ts';
import { Replies } from './Replies.tsx';
import { useRestWhenIdle } from './useRestWhenIdle.ts';

/** Work that waits for the page to be idle. */
const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rest of a thread (specification, section 7, Comments)', () => {
  it('is loaded to its end in idle time, by pages of 50, and not shown before', async () => {
    const asked: number[] = [];
    const pages = answer(listComments, ({ query }) => {
      const page = pageIn(query);
      asked.push(page);
      expect(query.get('limit')).toBe('50');
      const ten = Array.from({ length: 10 }, (_, number) => aComment(page * 50 + number));
      return { comments: ten, total: 30, page, totalPages: 3, nextCursor: cursorAfter(page, 3) };
    });
    // Loads its code: the wait below is for the pages.
    await import('./LiveReplies.tsx');
    const post = aPost(1, { _count: { comments: 500, votes: 0 } });
    const visitor = refuse(getOwnProfile, { status: 401 });
    const screen = renderPart(<Replies post={post} />, { handlers: [pages, visitor] });
    await screen.findByText('Comment number 50');
    const allAsked = () => {
      idle.splice(0).forEach((task) => act(task));
      return asked;
    };
    await expect.poll(allAsked, { timeout: 10_000 }).toEqual([1, 2, 3]);
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('of a page that was drawn with its beginning is read whole, and shown where it is wanted', async () => {
    const ten = Array.from({ length: 10 }, (_, number) => aComment(50 + number));
    const whole = { comments: ten, total: 10, page: 1, totalPages: 1, nextCursor: null };
    await import('./LiveReplies.tsx');
    const post = aPost(1, { _count: { comments: 900, votes: 0 } });
    const visitor = refuse(getOwnProfile, { status: 401 });
    const begun = {
      pages: [{ ...whole, comments: ten.slice(0, 5), isPart: true }],
      pageParams: [1],
    };
    const screen = renderPart(<Replies post={post} />, {
      handlers: [answer(listComments, () => whole), visitor],
      loaded: (client) => client.setQueryData(commentKeys.sorted(post.id, 'oldest'), begun),
    });
    expect(screen.getAllByRole('article')).toHaveLength(5);
    const loaded = () => {
      idle.splice(0).forEach((task) => act(task));
      const [[, pages] = []] = screen.client.getQueriesData<CommentPages>({
        queryKey: commentKeys.of(post.id),
      });
      return pages?.pages.map(({ comments, isPart }) => [comments.length, isPart]);
    };
    await expect.poll(loaded, { timeout: 10_000 }).toEqual([[10, undefined]]);
    expect(screen.getAllByRole('article')).toHaveLength(5);
    act(() => screen.getByRole('link', { name: 'Show more comments' }).click());
    expect(screen.getAllByRole('article')).toHaveLength(10);
  });

  it.each([
    [500, 1],
    [501, 0],
  ])('of %i comments waits for idle time: %i times', (comments, times) => {
    renderHook(() => useRestWhenIdle({ loadNext: () => undefined, isInPart: false }, comments));
    expect(idle).toHaveLength(times);
  });

  it('is nothing to wait for where there is none', () => {
    renderHook(() => useRestWhenIdle({ loadNext: null, isInPart: false }, 5));
    expect(idle).toEqual([]);
  });
});
