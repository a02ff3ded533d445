// The title of a post that went with its author's account is empty: whatever names the post says so instead.
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommentList } from '../comments/CommentList.tsx';
import { PostList } from './PostList.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const author = { id: 'a', username: 'deleted', displayName: 'Deleted member' };
const into = { id: 'p2', title: '' };
const post = { id: 'p1', title: '', author, createdAt: '2026-03-01T12:00:00.000Z' };
const marks = { published: true, featured: false, pinned: true, locked: false };
const comment = { ...post, id: 'c1', post: into, excerpt: 'Words', score: 0, deleted: false };

function draw(resource: string, record: object, Page: ComponentType) {
  const dataProvider = testDataProvider();
  const getList = async () => ({ data: [record], total: 1 });
  render(
    <AdminContext dataProvider={Object.assign(dataProvider, { getList })}>
      <ResourceContextProvider value={resource}>
        <Page />
      </ResourceContextProvider>
    </AdminContext>,
  );
}

it('is a link with a name in the list of posts', async () => {
  const deletedAt = '2026-03-02T12:00:00.000Z';
  draw('posts', { ...post, ...marks, mergedInto: into, deletedAt }, PostList);
  expect(await screen.findByRole('link', { name: '(erased)' })).toBeTruthy();
  expect(screen.getByText(/pinned · merged into “\(erased\)”/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Thread history: (erased)' })).toBeTruthy();
});

it('is a link with a name beside its comments', async () => {
  draw('comments', comment, CommentList);
  expect(await screen.findByRole('link', { name: '(erased)' })).toBeTruthy();
});
