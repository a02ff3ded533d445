import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

afterEach(cleanup);

it('puts the focus where the content of another page begins', async () => {
  const { screen, arrive } = await leave();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus in a field that the reader has gone into meanwhile', async () => {
  const { screen, arrive } = await leave();
  screen.getByRole('searchbox').focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('takes the focus from the field in which the way to the page began', async () => {
  const { screen, arrive } = await leave('searchbox');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

/** On the way to a page whose content has not arrived yet. */
async function leave(from: 'link' | 'searchbox' = 'link') {
  const content = Promise.withResolvers<null>();
  const frame = (
    <>
      <RouteAnnouncer />
      <input type="search" />
      <Link to="/slow">Slow</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/slow', loader: () => content.promise, element: <p>There</p> },
      ],
    },
  ]);
  const screen = render(<RouterProvider router={router} />);
  screen.getByRole(from).focus();
  await act(async () => {
    void router.navigate('/slow');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
  });
  const arrive = async () => {
    await act(async () => content.resolve(null));
    await screen.findByText('There');
  };
  return { screen, arrive };
}
