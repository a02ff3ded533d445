import { editComment, getComment, listComments, type Comment } from '@forum/contracts/comments';
import { LABELS, markComment } from '@forum/contracts/labels';
import { markRead, markUnread } from '@forum/contracts/reading';
import { createReport } from '@forum/contracts/reports';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cursorAfter, pageIn } from '../../testing/pages.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Replies } from './Replies.tsx';

class Observer {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal(
    'ResizeObserver',
    class extends Observer {
      unobserve = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BEN = aMember({ id: idOf(2), username: 'ben', displayName: 'Ben' });
const bens = aComment(1, { author: BEN });

describe('labels', () => {
  it('show at once and stay as the server has them', async () => {
    const screen = renderFor([
      answer(markComment, ({ body }) => {
        expect(body).toEqual({ type: 'HELPFUL' });
        return { labels: [aLabel('HELPFUL')] };
      }),
    ]);
    await choose(screen, 'Label this comment', 'Helpful');
    expect(await screen.findByRole('list', { name: 'Labels' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Label this comment' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove “Helpful”' })).toBeTruthy();
  });

  it('go again when the server refuses them, and say so', async () => {
    const refused = refuse(markComment, { status: 403, detail: 'Refused for a reason' });
    const screen = renderFor([refused]);
    await choose(screen, 'Label this comment', 'Duplicate');
    expect(await screen.findByText('Failed to change the label')).toBeTruthy();
    expect(screen.getByText('Refused for a reason')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Labels' })).toBeNull();
  });

  it('are two at most, and SOLVED is for staff', async () => {
    const labels = [aLabel('HELPFUL'), aLabel('DUPLICATE')];
    const screen = renderFor([], { ...bens, labels });
    await userEvent.click(await screen.findByRole('button', { name: 'Label this comment' }));
    const off = await screen.findByRole('menuitem', { name: 'Off Topic' });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('menuitem')).toHaveLength(10);
    expect(screen.queryByRole('menuitem', { name: 'Solved' })).toBeNull();
  });
});

describe('an edit that is refused', () => {
  it('leaves the comment as it was before, also after Cancel', async () => {
    const refusal = Promise.withResolvers<Response>();
    const refused = http.patch(`*${editComment.path}`, () => refusal.promise);
    const mine = { ...bens, author: anOwnUser(), content: 'Old words' };
    const screen = renderFor([refused], mine);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), ' and new');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Old words and new')).toBeTruthy();
    refusal.resolve(new Response(null, { status: 403 }));
    expect(await screen.findByText('Failed to save the comment')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Old words')).toBeTruthy();
  });
});

describe('a comment of which an answer has the beginning alone', () => {
  const pages = { newest: 1, oldest: 1, top: 1 };
  const whole = (comment: Comment) => answer(getComment, () => ({ comment, ancestors: [], pages }));

  it('says so, and shows all of it when asked', async () => {
    const cut = { ...bens, content: 'The beginning…', isCut: true as const };
    const screen = renderFor([whole({ ...bens, content: 'The beginning and the end.' })], cut);
    await userEvent.click(await screen.findByRole('link', { name: 'Show all' }));
    expect(await screen.findByText('The beginning and the end.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
  });

  it('is edited whole: the end is not lost', async () => {
    const mine = { ...bens, author: anOwnUser() };
    const cut = { ...mine, content: 'The beginning…', isCut: true as const };
    const screen = renderFor([whole({ ...mine, content: 'The beginning and the end.' })], cut);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(field.textContent).toBe('The beginning and the end.');
  });
});

describe('a report', () => {
  it('carries one of four reasons and a few words', async () => {
    const sent: unknown[] = [];
    const screen = renderFor([
      answer(createReport, ({ body }) => {
        sent.push(body);
        const about = { targetType: 'comment', targetId: bens.id, reason: 'harassment' } as const;
        return {
          id: idOf(7),
          ...about,
          note: 'Rude',
          state: 'open' as const,
          createdAt: bens.createdAt,
        };
      }),
    ]);
    await choose(screen, 'More about this comment', 'Report');
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
    await userEvent.click(screen.getByRole('radio', { name: 'Harassment' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Anything/ }), ' Rude ');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    const about = { targetType: 'comment', targetId: bens.id };
    expect(sent).toEqual([{ ...about, reason: 'harassment', note: 'Rude' }]);
  });

  it('that is a second one is said to be', async () => {
    const detail = 'You have already reported this comment';
    const screen = renderFor([refuse(createReport, { status: 409, detail })]);
    await choose(screen, 'More about this comment', 'Report');
    await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Already reported')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });
});

describe('reading', () => {
  it('leads to where the member left off, on a page and in a branch that were not loaded', async () => {
    const wanted = aComment(9, { parentId: idOf(2008), depth: 1 });
    const root = aComment(8, {
      replies: [aComment(7, { parentId: idOf(2008), depth: 1 }), wanted],
    });
    const screen = renderFor(
      [
        answer(getComment, () => ({
          comment: wanted,
          ancestors: [{ ...root, replies: [] }],
          pages: { newest: 3, oldest: 1, top: 1 },
        })),
      ],
      bens,
      { 3: [root] },
      { commentId: wanted.id, pages: { newest: 3, oldest: 1, top: 1 } },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Jump to where you left off' }),
    );
    const there = await screen.findByText('Comment number 9');
    await expect.poll(() => document.activeElement?.contains(there)).toBe(true);
    expect(document.activeElement?.id).toBe(`comment-${wanted.id}`);
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show earlier comments' })).toBeTruthy();
  });

  it('is told of when a comment stood in view, and taken back on wish', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const read: unknown[] = [];
    const place = { newComments: 0, continueAt: null };
    const screen = renderFor([
      answer(markRead, ({ body }) => {
        read.push(body);
        return place;
      }),
      answer(markUnread, () => ({ ...place, newComments: 1 })),
    ]);
    await screen.findByText('Comment number 1');
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(read).toEqual([{ commentId: bens.id }]);
    vi.useRealTimers();
    await choose(screen, 'More about this comment', 'Mark unread from here');
    expect(await screen.findByText('Marked unread')).toBeTruthy();
    expect(screen.getByText('New above')).toBeTruthy();
  });
});

type Screen = ReturnType<typeof renderPart>;

async function choose(screen: Screen, menu: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

function aLabel(type: 'HELPFUL' | 'DUPLICATE') {
  const markedBy = { id: idOf(1), username: 'ada' };
  return { id: idOf(90), type, ...LABELS[type], createdAt: bens.createdAt, markedBy };
}

function renderFor(
  handlers: readonly HttpHandler[],
  comment: Comment = bens,
  others: Readonly<Record<number, Comment[]>> = {},
  continueAt: ReturnType<typeof aPost>['continueAt'] = null,
) {
  // So long that nothing of it loads in idle time.
  const post = aPost(1, { author: BEN, continueAt, _count: { comments: 501, votes: 0 } });
  const pages = answer(listComments, ({ query }) => {
    const page = pageIn(query);
    return {
      comments: others[page] ?? [comment],
      total: 120,
      page,
      totalPages: 3,
      nextCursor: cursorAfter(page, 3),
    };
  });
  const me = anOwnUser();
  return renderPart(<Replies post={post} />, {
    at: '/thread',
    replyOrder: 'newest',
    handlers: [...handlers, pages, answer(getOwnProfile, () => me)],
  });
}
