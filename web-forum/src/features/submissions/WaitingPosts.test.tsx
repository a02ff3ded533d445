import { listOwnSubmissions, type OwnSubmission } from '@forum/contracts/submissions';
import { metaOf } from '@forum/contracts/page';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { WaitingPosts } from './WaitingPosts.tsx';

afterEach(cleanup);

const POST: OwnSubmission = {
  id: idOf(1),
  kind: 'post',
  state: 'waiting',
  title: 'A slow loaf',
  text: 'Flour and water and time.',
  post: null,
  reason: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

it('lists the posts that wait, and no other texts', async () => {
  const comment: OwnSubmission = { ...POST, id: idOf(2), kind: 'comment', title: null };
  const screen = shown([POST, { ...comment, text: 'Rye, please.' }]);
  expect(await screen.findByText('A slow loaf')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Waiting for approval' })).toBeTruthy();
  expect(screen.queryByText('Rye, please.')).toBeNull();
});

it('is not there where none waits', async () => {
  let asked = 0;
  const screen = shown([], () => (asked += 1));
  await expect.poll(() => asked).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

function shown(data: OwnSubmission[], onAsked?: () => void) {
  const handler = answer(listOwnSubmissions, () => {
    onAsked?.();
    return { data, meta: metaOf({ page: 1, limit: 50 }, data.length) };
  });
  return renderPart(<WaitingPosts />, { handlers: [handler] });
}
