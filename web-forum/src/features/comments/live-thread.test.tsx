import { getComment, listComments, type Comment } from '@forum/contracts/comments';
import { postTopic, type LiveMessage } from '@forum/contracts/live';
import { getPost } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { aComment, aMember, aPost, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { postKeys } from '../posts/index.ts';
import { Replies } from './Replies.tsx';

class Observer {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const BEN = aMember({ id: idOf(2), username: 'ben' });
const post = aPost(1, { author: BEN, _count: { comments: 1, votes: 0 } });
const old = aComment(1, { author: BEN });
const fresh = aComment(2, { author: BEN, createdAt: '2026-03-02T12:00:00.000Z' });

/** What others have changed in the post since the page was made. */
const NOW = { content: 'Better words', locked: true, acceptedCommentId: old.id, upvotes: 5 };

describe('a thread while others write in it', () => {
  it('says how many new replies there are, and shows them when asked', async () => {
    const { screen, tell } = await renderLive([old], [fresh]);
    tell(posted(fresh, 2));
    const bar = await screen.findByRole('button', { name: '1 new reply' });
    expect(screen.queryByText('Comment number 2')).toBeNull();
    await userEvent.click(bar);
    expect(await screen.findByText('Comment number 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new repl/ })).toBeNull();
  });

  it('counts each reply once, and not those that are gone again', async () => {
    const { screen, tell } = await renderLive([old], [fresh]);
    const other = aComment(3, { author: BEN });
    tell(posted(fresh, 2));
    tell(posted(fresh, 2));
    tell(posted(other, 3));
    expect(await screen.findByRole('button', { name: '2 new replies' })).toBeTruthy();
    tell({ kind: 'comment-deleted', postId: post.id, commentId: other.id, comments: 2 });
    expect(await screen.findByRole('button', { name: '1 new reply' })).toBeTruthy();
  });

  it('shows votes, texts and the answer at once', async () => {
    const edited = { ...old, content: 'A better text', isEdited: true };
    const { screen, tell } = await renderLive([old], [edited]);
    tell({ kind: 'comment-edited', postId: post.id, commentId: old.id });
    expect(await screen.findByText('A better text')).toBeTruthy();
    tell({ kind: 'answer', postId: post.id, commentId: old.id });
    expect(await screen.findByText('Accepted answer')).toBeTruthy();
    const item = { type: 'comment', id: old.id } as const;
    tell({ kind: 'votes', postId: post.id, item, upvotes: 7, downvotes: 0 });
    expect(await screen.findByText('7 upvotes, 0 downvotes')).toBeTruthy();
  });

  it('shows what was missed while the page was on its way: votes and texts, not new replies', async () => {
    const now = { ...old, content: 'A better text', upvotes: 7, isEdited: true };
    const listed = [[old], [now, fresh]];
    const { screen, live } = await renderLive(() => listed.shift() ?? [now, fresh], []);
    act(() => void live.tell(postTopic(post.id), { kind: 'reset' }));
    expect(await screen.findByText('A better text')).toBeTruthy();
    expect(await screen.findByText('7 upvotes, 0 downvotes')).toBeTruthy();
    expect(screen.queryByText('Comment number 2')).toBeNull();
    expect(await screen.findByRole('button', { name: '3 new replies' })).toBeTruthy();
  });

  it('shows what was missed of the post itself: words, a lock, the answer, votes', async () => {
    const { live, client } = await renderLive([old], [], (loaded) =>
      loaded.setQueryData(postKeys.one(post.slug), post),
    );
    act(() => void live.tell(postTopic(post.id), { kind: 'reset' }));
    await vi.waitFor(() =>
      expect(client.getQueryData(postKeys.one(post.slug))).toMatchObject({
        ...NOW,
        // New replies wait, and what was read stays read.
        _count: post._count,
        newComments: post.newComments,
      }),
    );
  });

  it('says when the post is gone, and no more when it is back', async () => {
    const { screen, tell } = await renderLive([old], []);
    tell({ kind: 'post', postId: post.id, change: 'deleted' });
    expect(await screen.findByText('This post was deleted')).toBeTruthy();
    tell({ kind: 'post', postId: post.id, change: 'restored' });
    expect(screen.queryByText('This post was deleted')).toBeNull();
  });

  it('looks every 30 seconds where nothing comes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { screen, live } = await renderLive([old], []);
    act(() => live.setState('polling'));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByRole('button', { name: /new repl/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByRole('button', { name: '3 new replies' })).toBeTruthy();
  });

  it('asks at once for what came while the page stood and was not alive', async () => {
    const { screen } = await renderLive([old], [], (client) =>
      client.setQueryData(postKeys.one(post.slug), post, { updatedAt: Date.now() - 6000 }),
    );
    expect(await screen.findByRole('button', { name: '3 new replies' })).toBeTruthy();
  });
});

function posted({ id: commentId }: Comment, comments: number): LiveMessage {
  const of = { postId: post.id, commentId, parentId: null, rootId: commentId };
  return { kind: 'comment-posted', ...of, authorId: BEN.id, comments };
}

async function renderLive(
  comments: Comment[] | (() => Comment[]),
  known: readonly Comment[],
  given: (client: QueryClient) => void = () => undefined,
) {
  // It loads by itself after the page; here it is loaded from the beginning.
  await import('./LiveReplies.tsx');
  const live = fakeLive();
  const pages = { newest: 1, oldest: 1, top: 1 };
  const screen = renderPart(<Replies post={post} />, {
    at: '/thread',
    live: live.client,
    loaded: given,
    handlers: [
      answer(getComment, ({ params }) => {
        const comment = known.find(({ id }) => id === params['id']) ?? old;
        return { comment, ancestors: [], pages };
      }),
      answer(listComments, () => ({
        comments: typeof comments === 'function' ? comments() : comments,
        total: 1,
        page: 1,
        totalPages: 1,
        nextCursor: null,
      })),
      answer(getPost, () => ({
        ...post,
        ...NOW,
        _count: { comments: 4, votes: 0 },
        newComments: 3,
      })),
      refuse(getOwnProfile, { status: 401 }),
    ],
  });
  await screen.findByText('Comment number 1');
  const tell = (message: LiveMessage) => act(() => void live.tell(postTopic(post.id), message));
  return { screen, live, tell, client: screen.client };
}
