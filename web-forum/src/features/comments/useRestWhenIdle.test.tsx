import { listComments } from '@forum/contracts/comments';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, aPost } from '../../testing/given.ts';
import { cursorAfter, pageIn } from '../../testing/pages.ts';
import { renderPart } from '../../testing/render.tsx';
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

  it.each([
    [500, 1],
    [501, 0],
  ])('of %i comments waits for idle time: %i times', (comments, times) => {
    renderHook(() => useRestWhenIdle({ loadNext: () => undefined }, comments));
    expect(idle).toHaveLength(times);
  });

  it('is nothing to wait for where there is none', () => {
    renderHook(() => useRestWhenIdle({ loadNext: null }, 5));
    expect(idle).toEqual([]);
  });
});
