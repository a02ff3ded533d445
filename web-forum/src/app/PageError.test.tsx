import { ApiError } from '@forum/api-client';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../lib/calls/api.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { fetchFrom } from '../testing/answers.ts';
import { PageError } from './PageError.tsx';
import { Providers } from './providers.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SITE = {
  name: 'Test Forum',
  url: 'http://forum.test',
  drawnAt: 0,
  theme: 'auto',
  language: 'en',
  dateFormat: 'relative',
  replyOrder: 'oldest',
  homeFirst: 'active',
} as const;

/** A page that fails with `error` until it is mended. */
function failing(error: Error) {
  let isMended = false;
  const loader = () => {
    if (!isMended) throw error;
    return null;
  };
  const route = { path: '/', element: <p>The page</p>, errorElement: <PageError />, loader };
  const router = createMemoryRouter([route]);
  const screen = render(
    <Providers
      client={createQueryClient({ where: 'server' })}
      api={createApi(fetchFrom([]))}
      site={SITE}
      form={null}
      notice={null}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return { screen, mend: () => (isMended = true) };
}

const unanswered = (failure: 'network' | 'timeout') =>
  new ApiError({ failure, message: '', status: 0, code: failure, path: '/posts' });

describe('a page that cannot be loaded', () => {
  it('says that the device is offline, and opens by itself once it is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { screen, mend } = failing(unanswered('network'));
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
    mend();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('The page')).toBeTruthy();
  });

  it.each(['network', 'timeout'] as const)(
    'says that the forum does not answer where only that is so (%s)',
    async (failure) => {
      const { screen } = failing(unanswered(failure));
      const heading = { name: 'The forum does not answer' };
      expect(await screen.findByRole('heading', heading)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  );

  it('says that something went wrong where an answer says so', async () => {
    const { screen } = failing(new Error('A bug'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  });
});
