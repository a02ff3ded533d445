import { metaOf } from '@forum/contracts/page';
import { listUsers } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './members.tsx';

afterEach(cleanup);

it('members are found by their name, in the chosen order', async () => {
  const asked: (string | null)[] = [];
  const handlers = [
    answer(listUsers, ({ query }) => {
      asked.push(query.get('search'));
      return { data: [aUser()], meta: metaOf({ page: 1, limit: 10 }, 1) };
    }),
  ];
  const screen = renderPart(<Component />, { at: '/members?sort=username', handlers });
  await screen.findByRole('link', { name: 'Ada' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or username' }), ' ada ');
  await userEvent.click(screen.getByRole('button', { name: 'Find members' }));
  await expect.poll(() => asked).toContain('ada');
  expect(screen.router.state.location.search).toBe('?search=ada&sort=username');
  const order = screen.getByRole('link', { name: 'Newest' });
  expect(order.getAttribute('href')).toBe('/members?search=ada&sort=createdAt');
});
