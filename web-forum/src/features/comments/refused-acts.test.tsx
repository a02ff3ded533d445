import type { CommentSort } from '@forum/contracts/comment-sort';
import {
  createComment,
  deleteComment,
  editComment,
  listComments,
  type Comment,
} from '@forum/contracts/comments';
import { LABELS, markComment, unmarkComment } from '@forum/contracts/labels';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answers.ts';
import { aComment, aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
import { openPanel } from '../../testing/panel.tsx';
import { renderPart } from '../../testing/render.tsx';
import { commentKeys } from './api.ts';
import { withComment, type CommentPages } from './comment-tree.ts';
import { Replies } from './Replies.tsx';

class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ME = anOwnUser();
const BEN = aMember({ id: idOf(2), username: 'ben', displayName: 'Ben' });
const POST = aPost(1, { author: BEN });
const REFUSED = { status: 403, detail: 'Refused for a reason' };
const bens = (number: number) => aComment(number, { author: BEN });
const mine = aComment(1, { author: ME, content: 'Old words' });

describe('two edits of one comment that are both refused', () => {
  it('leave what the server holds, not what the first one hoped for', async () => {
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    const answers = [first.promise, second.promise];
    const refused = http.patch(`*${editComment.path}`, () => answers.shift());
    const screen = renderFor([refused], [mine]);
    await edit(screen, ' and new');
    expect(await screen.findByText('Old words and new')).toBeTruthy();
    await edit(screen, ' and newer');
    expect(await screen.findByText(/and newer/)).toBeTruthy();
    first.resolve(problem(REFUSED));
    second.resolve(problem(REFUSED));
    await expect.poll(() => screen.queryAllByText('Refused for a reason')).toHaveLength(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Old words')).toBeTruthy();
  });
});

describe('a label whose removal is refused', () => {
  it('comes back beside one that was given meanwhile', async () => {
    const gate = Promise.withResolvers<Response>();
    const helpful = aLabel('HELPFUL');
    const screen = renderFor(
      [
        http.delete(`*${unmarkComment.path}`, () => gate.promise),
        answer(markComment, () => ({ labels: [helpful, aLabel('DUPLICATE')] })),
      ],
      [aComment(1, { author: BEN, labels: [helpful] })],
    );
    await choose(screen, 'Label this comment', 'Remove “Helpful”');
    await choose(screen, 'Label this comment', 'Duplicate');
    const labels = () => screen.getByRole('list', { name: 'Labels' }).textContent;
    await expect.poll(labels).toContain('Duplicate');
    gate.resolve(problem(REFUSED));
    expect(await screen.findByText('Refused for a reason')).toBeTruthy();
    await expect.poll(labels).toBe('HelpfulDuplicate');
    await expect.poll(() => screen.client.isMutating()).toBe(0);
    expect(labels()).toBe('HelpfulDuplicate');
  });
});

describe('a deletion that is refused', () => {
  it('brings the comment back where it stood, and loses none that came meanwhile', async () => {
    const gate = Promise.withResolvers<Response>();
    const refused = http.delete(`*${deleteComment.path}`, () => gate.promise);
    const screen = renderFor([refused], [bens(4), mine, bens(3)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    await expect.poll(() => screen.queryByText('Old words')).toBeNull();
    act(() => {
      screen.client.setQueriesData<CommentPages>(
        { queryKey: commentKeys.of(POST.id) },
        (pages) => pages && withComment(pages, bens(5), 'newest'),
      );
    });
    expect(await screen.findByText('Comment number 5')).toBeTruthy();
    gate.resolve(problem(REFUSED));
    expect(await screen.findByText('Refused for a reason')).toBeTruthy();
    await expect
      .poll(() =>
        screen.getAllByText(/^(Comment number|Old words)/).map((each) => each.textContent),
      )
      .toEqual(['Comment number 5', 'Comment number 4', 'Old words', 'Comment number 3']);
  });
});

describe('a list that was loaded while an act was under way', () => {
  const arrives = (screen: Screen, sort: CommentSort, comments: Comment[]) => {
    const page = { comments, total: comments.length, page: 1, totalPages: 1, nextCursor: null };
    const pages: CommentPages = { pages: [page], pageParams: [1] };
    act(() => void screen.client.setQueryData(commentKeys.sorted(POST.id, sort), pages));
  };
  const idsIn = (screen: Screen, sort: CommentSort) => {
    const pages = screen.client.getQueryData<CommentPages>(commentKeys.sorted(POST.id, sort));
    return pages?.pages.flatMap(({ comments, total }) => [total, ...comments.map(({ id }) => id)]);
  };

  it('has the comment that was written, once', async () => {
    const gate = Promise.withResolvers<Response>();
    const slow = http.post(`*${createComment.path}`, () => gate.promise);
    const screen = renderFor([slow], [bens(4)]);
    const { panel, field } = await openPanel(screen);
    await userEvent.type(field, 'Mine');
    await userEvent.click(panel.getByRole('button', { name: 'Post reply' }));
    await expect.poll(() => screen.client.isMutating()).toBe(1);
    arrives(screen, 'oldest', [bens(4)]);
    arrives(screen, 'top', [bens(4), mine]);
    gate.resolve(Response.json(mine, { status: 201 }));
    await expect.poll(() => screen.client.isMutating()).toBe(0);
    expect(idsIn(screen, 'newest')).toEqual([2, mine.id, bens(4).id]);
    expect(idsIn(screen, 'oldest')).toEqual([2, bens(4).id, mine.id]);
    expect(idsIn(screen, 'top')).toEqual([2, bens(4).id, mine.id]);
  });

  it.each([
    ['deleted', () => new Response(null, { status: 204 })],
    ['gone already', () => problem({ status: 410 })],
  ])('no longer has the comment that was %s', async (_, answered) => {
    const gate = Promise.withResolvers<Response>();
    const slow = http.delete(`*${deleteComment.path}`, () => gate.promise);
    const screen = renderFor([slow], [bens(4), mine]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    await expect.poll(() => screen.queryByText('Old words')).toBeNull();
    arrives(screen, 'oldest', [mine, bens(4)]);
    gate.resolve(answered());
    await expect.poll(() => screen.client.isMutating()).toBe(0);
    expect(idsIn(screen, 'newest')).toEqual([1, bens(4).id]);
    expect(idsIn(screen, 'oldest')).toEqual([1, bens(4).id]);
  });
});

type Screen = ReturnType<typeof renderPart>;

async function edit(screen: Screen, words: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), words);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

async function choose(screen: Screen, menu: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

function aLabel(type: 'HELPFUL' | 'DUPLICATE') {
  const markedBy = { id: ME.id, username: ME.username };
  return { id: idOf(90), type, ...LABELS[type], createdAt: mine.createdAt, markedBy };
}

function renderFor(handlers: readonly HttpHandler[], comments: Comment[]) {
  const list = { total: comments.length, page: 1, totalPages: 1, nextCursor: null };
  return renderPart(<Replies post={POST} />, {
    at: '/thread',
    replyOrder: 'newest',
    handlers: [
      ...handlers,
      answer(listComments, () => ({ comments, ...list })),
      answer(getOwnProfile, () => ME),
    ],
  });
}
