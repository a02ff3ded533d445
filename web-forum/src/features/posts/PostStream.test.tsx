import { metaOf } from '@forum/contracts/page';
import { listPosts } from '@forum/contracts/posts';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cursorAfter, pageIn } from '../../testing/pages.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { aPostCard } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostStream } from './PostStream.tsx';

const EMPTY = { title: 'No posts yet.', text: 'Be the first.' };
let scrollToEnd: () => void;

/** Stands in for the browser's own: the test says when the end comes into view. */
class Observer {
  constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
    scrollToEnd = () => onSeen([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a stream of posts', () => {
  it('loads the next page as the end comes into view, and says when there is no more', async () => {
    const screen = renderStream([pagesOf(12)]);
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    expect(screen.queryByText("You've reached the end!")).toBeNull();
    act(() => scrollToEnd());
    await screen.findByText("You've reached the end!");
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });

  it('says that posts load, and that more do, for all to read (section 2, Category page)', async () => {
    const screen = renderStream([pagesOf(12)]);
    expect(screen.getByText('Loading posts...').className).not.toContain('said');
    const more = await screen.findByText('Loading more posts...');
    expect(more.className).not.toContain('said');
  });

  it('begins with the page that the address asks for', async () => {
    const screen = renderStream([pagesOf(12)], 2);
    expect(await screen.findByText('Post number 11')).toBeTruthy();
    expect(screen.queryByText('Post number 1')).toBeNull();
  });

  it('leads up from a later page, and holds what is read in its place', async () => {
    const screen = renderStream([pagesOf(22)], 3);
    await screen.findByText('Post number 21');
    await userEvent.click(screen.getByRole('button', { name: 'Newer posts' }));
    expect(await screen.findByText('Post number 11')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Newer posts' }));
    expect(await screen.findByText('Post number 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Newer posts' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(22);
  });

  it('shows a card once that slid onto the next page', async () => {
    const sliding = answer(listPosts, ({ query }) => {
      const page = pageIn(query);
      const numbers = page === 1 ? [1, 2] : [2, 3];
      const data = numbers.map((number) => aPostCard(number));
      return { data, meta: metaOf({ page, limit: 2 }, 4, cursorAfter(page, 2)) };
    });
    const screen = renderStream([sliding]);
    await screen.findByText('Post number 2');
    act(() => scrollToEnd());
    await screen.findByText('Post number 3');
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('links all pages for readers without scripts', async () => {
    const screen = renderStream([pagesOf(12)]);
    const link = await screen.findByRole('link', { name: 'Page 2' });
    expect(link.getAttribute('href')).toBe('/?page=2');
  });

  it('says what to do when there are none', async () => {
    const screen = renderStream([pagesOf(0)]);
    expect(await screen.findByText('No posts yet.')).toBeTruthy();
    expect(screen.getByText('Be the first.')).toBeTruthy();
  });

  it("shows the server's message and tries again when asked", async () => {
    const refused = refuse(listPosts, { status: 503, detail: 'Failed to load posts' });
    const handlers: HttpHandler[] = [refused];
    const screen = renderStream(handlers);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load posts');
    handlers[0] = pagesOf(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Post number 1')).toBeTruthy();
  });

  it.each([
    ['empty', () => new Response(null, { status: 200 })],
    ['a proxy’s page', () => aPage(200)],
    ['a proxy’s page of an error', () => aPage(502)],
    ['JSON of another shape', () => Response.json({ posts: [] })],
    ['JSON that is cut off', () => new Response('{"data":[', JSON_HEADERS)],
  ])('says "Failed to load posts" where the answer is %s', async (_, respond) => {
    const screen = renderStream([http.get(`*${listPosts.path}`, respond)]);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load posts');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

const JSON_HEADERS = { headers: { 'content-type': 'application/json' } };

function aPage(status: number) {
  return new Response('<h1>Welcome', { status, headers: { 'content-type': 'text/html' } });
}

function renderStream(handlers: readonly HttpHandler[], firstPage = 1) {
  const stream = <PostStream filter={{ published: true }} firstPage={firstPage} empty={EMPTY} />;
  return renderPart(stream, { handlers });
}

function pagesOf(total: number) {
  return answer(listPosts, ({ query }) => {
    const page = pageIn(query);
    const all = Array.from({ length: total }, (_, index) => aPostCard(index + 1));
    return {
      data: all.slice((page - 1) * 10, page * 10),
      meta: metaOf({ page, limit: 10 }, total, cursorAfter(page, Math.ceil(total / 10))),
    };
  });
}
