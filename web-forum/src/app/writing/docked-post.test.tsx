import { listCategories } from '@forum/contracts/categories';
import { similarPosts } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostForm } from '../../features/post-form/index.ts';
import { loadDock } from '../../lib/writing/dock-place.ts';
import { answer } from '../../testing/answers.ts';
import { aCategoryPage, anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';

const ME = anOwnUser();
const CATEGORY = aCategoryPage();
const PATH = `/${CATEGORY.slug}`;

/** The editor does not load: these tests write into the plain field. */
class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The form on its page; any other shows its address. */
function Page() {
  const { pathname } = useLocation();
  return pathname === `${PATH}/new` ? <PostForm category={CATEGORY} /> : <p>{pathname}</p>;
}

async function shown() {
  const screen = renderPart(<Page />, {
    at: `${PATH}/new`,
    path: '/:slug/*',
    handlers: [
      answer(getOwnProfile, () => ME),
      answer(similarPosts, () => ({ data: [] })),
      answer(listCategories, () => ({
        data: [CATEGORY],
        meta: { page: 1, limit: 200, total: 1, totalPages: 1, nextCursor: null },
      })),
    ],
    loaded: (client) => client.setQueryData(['viewer'], ME),
  });
  await act(() => loadDock());
  return screen;
}

it('a new post goes into the panel with what was written, and back to its page', async () => {
  const screen = await shown();
  await userEvent.type(screen.getByLabelText('Title'), 'Rye bread');
  await userEvent.type(screen.getByLabelText('Content'), 'Knead it');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it beside what you read' }));
  const panel = within(await screen.findByRole('region', { name: 'Writing' }));
  // Nothing asks: the text goes along.
  await screen.findByText(PATH);
  const title = await panel.findByLabelText('Title');
  expect(title).toHaveProperty('value', 'Rye bread');
  expect(panel.getByLabelText('Content')).toHaveProperty('value', 'Knead it');
  expect(panel.queryByText(/unposted draft/)).toBeNull();
  expect(panel.getByText(/^New post in/)).toBeTruthy();
  await userEvent.type(title, ' again');
  await userEvent.click(panel.getByRole('button', { name: 'Write on a page of its own' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Writing' })).toBeNull();
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Rye bread again');
});

it('stays where it is if the browser cannot keep the text', async () => {
  const screen = await shown();
  vi.stubGlobal('localStorage', undefined);
  await userEvent.type(screen.getByLabelText('Title'), 'Rye bread');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it beside what you read' }));
  await screen.findByText('The panel could not take the text: it stays here.');
  expect(screen.queryByRole('region', { name: 'Writing' })).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Rye bread');
});

it('leaves the panel when its page is opened, which offers what was written', async () => {
  const screen = await shown();
  await userEvent.type(screen.getByLabelText('Title'), 'Rye bread');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it beside what you read' }));
  await screen.findByText(PATH);
  await screen.findByRole('region', { name: 'Writing' });
  await act(() => screen.router.navigate(`${PATH}/new`));
  await expect.poll(() => screen.queryByRole('region', { name: 'Writing' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Rye bread');
});
