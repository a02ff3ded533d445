import { getComment, listComments, type Comment } from '@forum/contracts/comments';
import { LABELS } from '@forum/contracts/labels';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
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

const root = aComment(1);
const accepted = aComment(2, { parentId: root.id, depth: 1, isAccepted: true, content: 'Oil it.' });

describe('an accepted answer', () => {
  it('that the page does not hold is shown above the replies, with the way to it', async () => {
    const screen = shown([root], accepted);
    const card = await screen.findByRole('region', { name: 'Accepted answer' });
    expect(card.textContent).toContain('Oil it.');
    const link = screen.getByRole('link', { name: 'Show in context' });
    expect(link.getAttribute('href')).toBe(`/?comment=${accepted.id}#comment-${accepted.id}`);
  });

  it('in a folded thread is shown there as soon as the thread is open', async () => {
    const first = aComment(3, { parentId: root.id, depth: 1 });
    const screen = shown([{ ...root, replies: [first, accepted] }], accepted);
    expect(await screen.findByRole('region', { name: 'Accepted answer' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show more replies (1 more)' }));
    expect(screen.queryByRole('region', { name: 'Accepted answer' })).toBeNull();
    expect(screen.getByText('Oil it.')).toBeTruthy();
  });

  it('that stands on the page is not said twice', async () => {
    const top = { ...accepted, parentId: null, depth: 0 };
    const screen = shown([top], top);
    await screen.findByText('Oil it.');
    expect(screen.queryByRole('region', { name: 'Accepted answer' })).toBeNull();
  });

  it('is called one once: by its head, not by the label that accepted it as well', async () => {
    const answerOf = (markedBy: { id: string; username: string }) => ({
      ...LABELS.ANSWER,
      id: markedBy.id,
      type: 'ANSWER' as const,
      createdAt: accepted.createdAt,
      markedBy,
    });
    const { author } = aPost(1);
    const owner = { id: author.id, username: author.username };
    const top = { ...accepted, parentId: null, depth: 0, labels: [answerOf(owner)] };
    const screen = shown([top], top);
    await screen.findByText('Accepted answer');
    expect(screen.queryByText('Answer')).toBeNull();
    cleanup();
    const other = answerOf({ id: accepted.id, username: 'ben' });
    const more = shown([{ ...top, labels: [answerOf(owner), other] }], top);
    expect(await more.findByText('Answer')).toBeTruthy();
  });
});

function shown(comments: Comment[], comment: Comment) {
  const post = aPost(1, { acceptedCommentId: comment.id });
  return renderPart(<Replies post={post} />, {
    handlers: [
      refuse(getOwnProfile, { status: 401 }),
      answer(listComments, () => ({
        comments,
        total: 1,
        page: 1,
        totalPages: 1,
        nextCursor: null,
      })),
      answer(getComment, () => ({
        comment,
        ancestors: [root],
        pages: { newest: 1, oldest: 1, top: 1 },
      })),
    ],
  });
}
