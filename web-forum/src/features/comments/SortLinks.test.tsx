import { listComments } from '@forum/contracts/comments';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Replies } from './Replies.tsx';

afterEach(cleanup);

it.each([
  [1, true],
  [0, false],
])('%i replies can be sorted: %s (section 2, Replies section)', (count, canBe) => {
  const comments = Array.from({ length: count }, (_, number) => aComment(number));
  const page = { comments, total: count, page: 1, totalPages: 1, nextCursor: null };
  const post = aPost(1, { _count: { comments: count, votes: 0 } });
  const screen = renderPart(<Replies post={post} />, {
    handlers: [answer(listComments, () => page), refuse(getOwnProfile, { status: 401 })],
  });
  const sorts = screen.queryByRole('navigation', { name: 'Sort replies' });
  expect(sorts !== null).toBe(canBe);
  if (sorts === null) return;
  const orders = [...sorts.querySelectorAll('a')].map((link) => link.textContent);
  expect(orders).toEqual(expect.arrayContaining(['Newest', 'Oldest']));
});
