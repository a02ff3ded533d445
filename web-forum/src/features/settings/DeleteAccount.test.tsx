import { pageMember } from '@forum/api-client';
import { deleteAccount } from '@forum/contracts/erasure';
import { getSiteStats } from '@forum/contracts/site';
import { countWatched } from '@forum/contracts/watching';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useApi } from '../../lib/calls/api.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { useArrival, useViewer } from '../session/index.ts';
import { countsQuery } from '../watching/index.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

let asked: string[] = [];
let drawn: string[] = [];

afterEach(() => {
  cleanup();
  asked = [];
  drawn = [];
});

it('asks as nobody only once the front page stands, and shows what visitors get there', async () => {
  const screen = settings([
    answer(deleteAccount, () => {
      // Like a message that arrives meanwhile.
      void screen.client.invalidateQueries();
      asked.push('the end');
      return undefined;
    }),
  ]);
  await vi.waitFor(() => expect(asked).toEqual(['counts of a member']));
  await typePassword(screen);
  expect(await screen.findByText('/ as nobody')).toBeTruthy();
  expect(await screen.findByText('2 posts')).toBeTruthy();
  expect(asked).toEqual(['counts of a member', 'the end', 'stats of nobody']);
  expect(drawn).not.toContain('/settings as nobody');
  expect(await screen.findByText('Your account has been deleted')).toBeTruthy();
});

it('goes on as before if the password is wrong', async () => {
  const errors = [{ path: 'password', message: 'That is not your password' }];
  const screen = settings([refuse(deleteAccount, { status: 422, errors })]);
  await vi.waitFor(() => expect(asked).toEqual(['counts of a member']));
  await typePassword(screen);
  expect(await screen.findByText('That is not your password')).toBeTruthy();
  await screen.client.refetchQueries();
  expect(asked).toEqual(['counts of a member', 'counts of a member']);
  expect(screen.getByText('/settings as a member')).toBeTruthy();
});

type Screen = ReturnType<typeof settings>;

function settings(handlers: readonly HttpHandler[]) {
  const whose = () => (pageMember() === null ? 'nobody' : 'a member');
  const counts = answer(countWatched, () => {
    asked.push('counts of a member');
    return { tracked: 0, new: 0 };
  });
  const stats = answer(getSiteStats, () => {
    asked.push(`stats of ${whose()}`);
    return { members: 1, posts: 2, comments: 3, votes: 4, purpose: '' };
  });
  const loaded = (client: QueryClient) => client.setQueryData(['viewer'], anOwnUser());
  return renderPart(<Site />, {
    at: '/settings',
    path: '*',
    handlers: [counts, stats, ...handlers],
    loaded,
  });
}

/** The layout around the page that is left, and the front page. */
function Site() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  useArrival();
  const words = `${pathname} as ${viewer === null ? 'nobody' : 'a member'}`;
  drawn.push(words);
  return (
    <>
      <p>{words}</p>
      {pathname === '/' ? <Front /> : <Settings />}
    </>
  );
}

function Settings() {
  useQuery(countsQuery(useApi()));
  return <DeleteAccount isOpen onClose={() => undefined} />;
}

/** Does not care who is signed in, so nothing but its own data draws it again. */
function Front() {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['stats'], queryFn: () => api(getSiteStats) });
  return <p>{data === undefined ? 'Loading' : `${data.posts} posts`}</p>;
}

async function typePassword(screen: Screen) {
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Goodpass1' } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account permanently' }));
}
