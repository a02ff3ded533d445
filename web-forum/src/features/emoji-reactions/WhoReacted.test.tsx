import { metaOf } from '@forum/contracts';
import { listPostReactions } from '@forum/contracts/emoji-reactions';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { WhoReacted } from './WhoReacted.tsx';

afterEach(cleanup);

it('says so when more of the list cannot be loaded, and keeps what is there', async () => {
  const data = [{ emoji: '🎉', member: null, givenAt: '2026-06-01T12:00:00.000Z' }];
  const meta = metaOf({ page: 1, limit: 1 }, 2, 'next');
  const handlers = [answer(listPostReactions, () => ({ data, meta }))];
  const screen = renderPart(<WhoReacted item={{ type: 'post', id: idOf(7) }} />, { handlers });
  await userEvent.click(screen.getByRole('button', { name: 'Who reacted' }));
  await screen.findByText('Deleted account');
  handlers.unshift(refuse(listPostReactions, { status: 500, detail: 'Later.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe('Later.');
  expect(screen.getByText('Deleted account')).toBeTruthy();
});
