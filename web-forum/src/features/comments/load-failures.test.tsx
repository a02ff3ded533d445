import { ApiError } from '@forum/api-client';
import { listComments } from '@forum/contracts/comments';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, anOwnUser, aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { provideDock } from '../../lib/writing/dock-place.ts';
import { Replies } from './Replies.tsx';

class Observer {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An answer that does not arrive during the test. */
const never = http.get('*/api/comments', () => new Promise<never>(() => undefined));
const visitor = refuse(getOwnProfile, { status: 401 });

describe('comments that do not load', () => {
  it('say so where the network fails, and come when they are asked for again', async () => {
    let isAway = true;
    const network = http.get('*/api/comments', () => {
      if (isAway) throw new TypeError('fetch failed');
      return undefined;
    });
    const page = { comments: [aComment(1)], total: 1, page: 1, totalPages: 1, nextCursor: null };
    const screen = shown([network, answer(listComments, () => page)]);
    const words = 'Network error. Please check your internet connection.';
    expect(await screen.findByText(words)).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Comment number 1')).toBeTruthy();
  });

  it.each([
    ['Request was cancelled', 'Request was cancelled'],
    [
      'Request timed out. Please check your connection and try again.',
      'Request timed out. Please check your connection and try again.',
    ],
    ['The comments are being moved.', 'The comments are being moved.'],
    ['', 'Failed to load comments'],
  ])('for the reason %j say %j', async (reason, words) => {
    const screen = shown([never]);
    const { client } = screen;
    const key = ['comments', aPost(1).id, 'oldest'];
    await client.cancelQueries({ queryKey: key });
    client
      .getQueryCache()
      .find({ queryKey: key })
      ?.setState({
        status: 'error',
        error: new ApiError({
          failure: 'answered',
          message: reason,
          status: 503,
          code: 'away',
          path: '/comments',
        }),
        fetchStatus: 'idle',
      });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('a panel that does not load', () => {
  it('takes with it what was typed for the reply: none of it is a shortcut', async () => {
    const page = { comments: [], total: 0, page: 1, totalPages: 1, nextCursor: null };
    const screen = renderPart(<Replies post={aPost(1)} />, {
      handlers: [answer(listComments, () => page), answer(getOwnProfile, () => anOwnUser())],
    });
    const write = await screen.findByRole('button', { name: 'Write a reply…' });
    const loading = Promise.withResolvers<never>();
    provideDock(() => loading.promise);
    const shortcut = vi.fn<() => void>();
    document.addEventListener('keydown', shortcut);
    await userEvent.click(write);
    await userEvent.keyboard('jump');
    loading.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByText('The field for writing did not load')).toBeTruthy();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.removeEventListener('keydown', shortcut);
    expect(shortcut).not.toHaveBeenCalled();
  });
});

function shown(handlers: HttpHandler[]) {
  return renderPart(<Replies post={aPost(1)} />, { handlers: [...handlers, visitor] });
}
