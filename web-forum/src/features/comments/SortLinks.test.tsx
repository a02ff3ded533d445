import { listComments } from '@forum/contracts/comments';
import { editOwnProfile } from '@forum/contracts/profiles';
import { DEFAULT_SETTINGS, type MemberSettings } from '@forum/contracts/settings';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, anOwnUser, aPost } from '../../testing/given.ts';
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

const two = [aComment(1), aComment(2)];
const post = aPost(1, { _count: { comments: 2, votes: 0 } });
const replies = answer(listComments, ({ query }) => {
  const comments = query.get('sort') === 'newest' ? two.toReversed() : two;
  return { comments, total: 2, page: 1, totalPages: 1, nextCursor: null };
});

function shownTo(replyOrder: MemberSettings['replyOrder'], at = '/thread') {
  const asked: unknown[] = [];
  let settings: MemberSettings = { ...DEFAULT_SETTINGS, replyOrder };
  const me = answer(getOwnProfile, () => anOwnUser({ settings }));
  const save = answer(editOwnProfile, ({ body }) => {
    asked.push(body);
    settings = { ...settings, replyOrder: 'newest' };
    return anOwnUser({ settings });
  });
  const screen = renderPart(<Replies post={post} />, { at, handlers: [me, save, replies] });
  const order = () => screen.getAllByText(/^Comment number/).map((each) => each.textContent);
  const hrefs = () =>
    ['Newest', 'Oldest', 'Top'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
  return { screen, asked, order, hrefs };
}

it('a discussion begins with the oldest reply, and ends with the field for the next', async () => {
  const { screen, order, hrefs } = shownTo(null);
  const field = await screen.findByRole('textbox', { name: 'Your reply' });
  await expect.poll(order).toEqual(['Comment number 1', 'Comment number 2']);
  const after = screen.getByText('Comment number 2').compareDocumentPosition(field);
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(hrefs()).toEqual(['/thread?sort=newest', '/thread', '/thread?sort=top']);
});

it('a member’s own order is one press away, and remembered', async () => {
  const { screen, asked, order, hrefs } = shownTo(null);
  await screen.findByRole('textbox', { name: 'Your reply' });
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
  await expect.poll(order).toEqual(['Comment number 2', 'Comment number 1']);
  expect(asked).toEqual([{ settings: { replyOrder: 'newest' } }]);
  // With the newest first, the next one will be at the top.
  const field = screen.getByRole('textbox', { name: 'Your reply' });
  const before = screen.getByText('Comment number 2').compareDocumentPosition(field);
  expect(before).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await expect.poll(hrefs).toEqual(['/thread', '/thread?sort=oldest', '/thread?sort=top']);
});

it('an address that names an order has it, whatever the member chose', async () => {
  const { screen, order } = shownTo('newest', '/thread?sort=oldest');
  await screen.findByRole('textbox', { name: 'Your reply' });
  await expect.poll(order).toEqual(['Comment number 1', 'Comment number 2']);
});
