import {
  createComment,
  deleteComment,
  editComment,
  listComments,
  type Comment,
} from '@forum/contracts/comments';
import { getCategoryBySlug } from '@forum/contracts/categories';
import type { Post } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cursorAfter, pageIn } from '../../testing/pages.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { aCategoryPage, aComment, aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { openPanel } from '../../testing/panel.tsx';
import { renderPart } from '../../testing/render.tsx';
import { Replies } from './Replies.tsx';

/** Replaces the browser's own: the test decides when something comes into view. */
class Observer {
  static readonly seen = new Set<() => void>();
  readonly #tell: () => void;
  constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = () => onSeen([{ isIntersecting: true }]);
  }
  observe = (element: Element) => {
    // The editor does not load: these tests write into the plain field.
    if (element.querySelector('textarea') === null) Observer.seen.add(this.#tell);
  };
  disconnect = () => void Observer.seen.delete(this.#tell);
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  Observer.seen.clear();
});

const BEN = aMember({ id: idOf(2), username: 'ben', displayName: 'Ben' });
const LIST_ITEM = 'article';
/** Nothing of it is loaded in idle time. */
const LONG = { locked: false, _count: { comments: 501, votes: 0 } };

describe('the replies of a post', () => {
  it('says what to do when there are none', async () => {
    const screen = renderReplies([]);
    expect(
      await screen.findByText('No replies yet. Be the first to share your thoughts!'),
    ).toBeTruthy();
  });

  it('shows five comments, then five more a step, and says when there are no more', async () => {
    const screen = renderReplies(Array.from({ length: 7 }, (_, number) => aComment(number)));
    expect(await screen.findAllByRole(LIST_ITEM)).toHaveLength(5);
    act(() => Observer.seen.forEach((tell) => tell()));
    expect(await screen.findByText('No more comments')).toBeTruthy();
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(7);
  });

  it('asks again for more only when told to, after the next page was refused', async () => {
    let asked = 0;
    const pages = answer(listComments, ({ query }) => {
      const page = pageIn(query);
      if (page > 1) asked += 1;
      return {
        comments: [aComment(page)],
        total: 2,
        page,
        totalPages: 2,
        nextCursor: cursorAfter(page, 2),
      };
    });
    const handlers: HttpHandler[] = [
      http.get('*/api/comments', ({ request }) => {
        if (!request.url.includes('cursor=2') || asked > 0) return undefined;
        asked += 1;
        return new Response(null, { status: 429 });
      }),
      pages,
    ];
    const screen = renderReplies([], { more: handlers, post: LONG });
    await screen.findByRole('link', { name: 'Show more comments' });
    act(() => Observer.seen.forEach((tell) => tell()));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(Observer.seen.size).toBe(0);
    expect(asked).toBe(1);
    await userEvent.click(again);
    expect(await screen.findByText('No more comments')).toBeTruthy();
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(2);
  });

  it('leads back by a link from a page in the middle, and shows those before at a press', async () => {
    const pages = answer(listComments, ({ query }) => {
      const page = pageIn(query);
      return {
        comments: [aComment(page)],
        total: 3,
        page,
        totalPages: 3,
        nextCursor: cursorAfter(page, 3),
      };
    });
    const screen = renderReplies([], { at: '/thread?page=3', more: [pages] });
    const link = await screen.findByRole('link', { name: 'Show earlier comments' });
    expect(link.getAttribute('href')).toBe('/thread?comments=10&page=2#replies');
    await userEvent.click(link);
    expect(await screen.findByText('Comment number 2')).toBeTruthy();
    expect(screen.getByText('Comment number 3')).toBeTruthy();
  });

  it('leads on by a link where nothing scrolls', async () => {
    const screen = renderReplies(Array.from({ length: 7 }, (_, number) => aComment(number)));
    const more = await screen.findByRole('link', { name: 'Show more comments' });
    expect(more.getAttribute('href')).toBe('/thread?comments=11#replies');
    await userEvent.click(more);
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(7);
  });

  it('begins with the page of comments that the address names, and leads on from there', async () => {
    const asked: string[] = [];
    const pages = answer(listComments, ({ query }) => {
      const page = pageIn(query);
      asked.push(String(page));
      const comments = Array.from({ length: 7 }, (_, number) => aComment(page * 50 + number));
      return { comments, total: 500, page, totalPages: 10, nextCursor: cursorAfter(page, 10) };
    });
    const screen = renderReplies([], { at: '/thread?page=5', more: [pages], post: LONG });
    const more = await screen.findByRole('link', { name: 'Show more comments' });
    expect(asked).toEqual(['5']);
    expect(screen.getByText('Comment number 250')).toBeTruthy();
    expect(more.getAttribute('href')).toBe('/thread?comments=11&page=5#replies');
  });

  it('shows one reply of a thread, all of them, and one again', async () => {
    const screen = renderReplies([threadOfFour()]);
    const more = await screen.findByRole('link', { name: 'Show more replies (2 more)' });
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(2);
    await userEvent.click(more);
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(4);
    await userEvent.click(screen.getByRole('link', { name: 'Hide replies' }));
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(2);
  });

  it('folds a branch away by the line beside it', async () => {
    const screen = renderReplies([threadOfFour()], { at: `/thread?expand=${idOf(2001)}` });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Collapse the replies to Ada' }),
    );
    expect(screen.queryByText('Comment number 3')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 reply to Ada' }));
    expect(screen.getByText('Comment number 3')).toBeTruthy();
  });

  it('keeps the place of a deleted comment', async () => {
    const deleted = { isDeleted: true, author: null, content: '', replies: [aComment(2)] };
    const screen = renderReplies([aComment(1, deleted)]);
    expect(await screen.findByText('This comment was deleted')).toBeTruthy();
    expect(screen.getByText('Comment number 2')).toBeTruthy();
  });

  it('offers no reply at the fifth depth', async () => {
    const screen = renderReplies([aComment(1, { depth: 5 })], { viewer: true });
    await screen.findByText('Comment number 1');
    await screen.findByRole('button', { name: 'Write a reply…' });
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('asks a visitor to log in', async () => {
    const screen = renderReplies([aComment(1)]);
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fthread');
  });

  it("shows the server's message when the comments do not load", async () => {
    const detail = 'Failed to load comments';
    const screen = renderReplies([], { more: [refuse(listComments, { status: 503, detail })] });
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a new comment', () => {
  it('stands there at once and is posted', async () => {
    const posted = answer(createComment, ({ body }) => aComment(9, { ...contentOf(body) }));
    const screen = renderReplies([aComment(1)], { viewer: true, more: [posted] });
    await write(screen, 'Hello there');
    expect(await screen.findByText('Comment posted')).toBeTruthy();
    expect(screen.getByText('Hello there').closest(LIST_ITEM)?.id).toBe(`comment-${idOf(2009)}`);
  });

  it('goes again when it is refused, and the field has its text again', async () => {
    const refused = refuse(createComment, { status: 500 });
    const screen = renderReplies([aComment(1)], { viewer: true, more: [refused] });
    await write(screen, 'Hello there');
    expect(await screen.findByText('Failed to post comment')).toBeTruthy();
    expect(screen.getAllByRole(LIST_ITEM)).toHaveLength(1);
    const panel = within(screen.getByRole('region', { name: 'Writing' }));
    expect(panel.getByLabelText('Your reply')).toHaveProperty('value', 'Hello there');
  });

  it('has no place where the discussion is locked, nor has a reply', async () => {
    const screen = renderReplies([aComment(1)], { viewer: true, post: { locked: true } });
    expect(await screen.findByText('This discussion is locked')).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('invites nobody where the discussion is locked', async () => {
    const screen = renderReplies([], { viewer: true, post: { locked: true } });
    expect(await screen.findByText('This discussion is locked')).toBeTruthy();
    expect(screen.queryByText('No replies yet. Be the first to share your thoughts!')).toBeNull();
  });

  it.each([true, false])(
    'has none for members and visitors where only staff reply (signed in: %s)',
    async (viewer) => {
      const kitchen = aCategoryPage({ replyRoles: ['MODERATOR'] });
      const more = [answer(getCategoryBySlug, () => kitchen)];
      const screen = renderReplies([aComment(1)], {
        viewer,
        more,
        post: { locked: false, category: kitchen },
      });
      expect(await screen.findByText('Only certain roles can reply in this category')).toBeTruthy();
      expect(screen.queryByLabelText('Your reply')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    },
  );

  it('cannot be sent while there is nothing in it', async () => {
    const screen = renderReplies([], { viewer: true });
    const { panel, field } = await openPanel(screen);
    await userEvent.type(field, '   ');
    const button = panel.getByRole('button', { name: 'Post reply' });
    expect(button).toHaveProperty('disabled', true);
  });

  it('becomes a reply below the comment it answers', async () => {
    const reply = { parentId: idOf(2001), depth: 1 };
    const posted = answer(createComment, ({ body }) =>
      aComment(9, { ...reply, ...contentOf(body) }),
    );
    const screen = renderReplies([aComment(1, { author: BEN })], { viewer: true, more: [posted] });
    const { panel, field } = await openPanel(screen, 'Reply', 'Your reply to Ben');
    await userEvent.type(field, 'I agree');
    await userEvent.click(panel.getByRole('button', { name: 'Reply' }));
    await screen.findByText('Comment posted');
    const parent = screen.getByRole(LIST_ITEM, { name: 'Comment by Ben' });
    expect(within(parent).getByText('I agree')).toBeTruthy();
  });
});

describe("one's own comment", () => {
  it('changes at once; a refused change comes back to the field with its text', async () => {
    const detail = 'You are suspended';
    const refused = refuse(editComment, { status: 403, detail });
    const screen = renderReplies([aComment(1)], { viewer: true, more: [refused] });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('Your comment'), ' and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    const field = await screen.findByLabelText('Your comment');
    expect(field).toHaveProperty('value', 'Comment number 1 and more');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Comment number 1')).toBeTruthy();
  });

  it('goes after a confirmation, and comes back when that is refused', async () => {
    const detail = 'Not now';
    const refused = refuse(deleteComment, { status: 503, detail });
    const screen = renderReplies([aComment(1)], { viewer: true, more: [refused] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByText('Comment number 1')).toBeTruthy();
  });

  it('is gone when the server agrees', async () => {
    const gone = answer(deleteComment, () => undefined);
    const screen = renderReplies([aComment(1), aComment(2, { author: BEN })], {
      viewer: true,
      more: [gone],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    expect(screen.queryByText('Comment number 1')).toBeNull();
    expect(screen.getByText('Comment number 2')).toBeTruthy();
  });
});

interface Given {
  readonly post?: Partial<Pick<Post, 'locked' | 'category'>>;
  readonly at?: string;
  readonly viewer?: boolean;
  readonly more?: readonly HttpHandler[];
}

function renderReplies(
  comments: Comment[],
  { at = '/thread', viewer, more = [], post: marks = { locked: false } }: Given = {},
) {
  const post = aPost(1, { author: BEN, _count: { comments: comments.length, votes: 0 }, ...marks });
  const page = { comments, total: comments.length, page: 1, totalPages: 1, nextCursor: null };
  const profile =
    viewer === true
      ? answer(getOwnProfile, () => anOwnUser())
      : refuse(getOwnProfile, { status: 401 });
  const handlers = [...more, answer(listComments, () => page), profile];
  return renderPart(<Replies post={post} />, { at, handlers });
}

async function write(screen: ReturnType<typeof renderReplies>, text: string) {
  const { panel, field } = await openPanel(screen);
  await userEvent.type(field, text);
  await userEvent.click(panel.getByRole('button', { name: 'Post reply' }));
}

/** 1 ─ 2 ─ 3 and 1 ─ 4. */
function threadOfFour(): Comment {
  const third = aComment(3, { depth: 2 });
  const replies = [aComment(2, { depth: 1, replies: [third] }), aComment(4, { depth: 1 })];
  return aComment(1, { replies });
}

function contentOf(body: unknown): { content: string } {
  if (typeof body !== 'object' || body === null || !('content' in body)) return { content: '' };
  return { content: String(body.content) };
}
