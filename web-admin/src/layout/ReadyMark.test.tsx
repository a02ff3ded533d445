import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider, useGetOne } from 'react-admin';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadyMark } from './ReadyMark.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const mark = () => document.documentElement.dataset['ready'];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page() {
  useGetOne('tags', { id: '1' });
  return (
    <>
      <ReadyMark />
      <Link to="/posts">Posts</Link>
    </>
  );
}

function draw() {
  const answers = Promise.withResolvers<{ data: { id: string } }>();
  const dataProvider = Object.assign(testDataProvider(), { getOne: () => answers.promise });
  render(
    <MemoryRouter initialEntries={['/tags']}>
      <AdminContext dataProvider={dataProvider}>
        <Page />
      </AdminContext>
    </MemoryRouter>,
  );
  return () => answers.resolve({ data: { id: '1' } });
}

it('names the page once all that it asks for is there', async () => {
  const answer = draw();
  await pass(1000);
  expect(mark()).toBeUndefined();
  answer();
  await pass(1000);
  expect(mark()).toBe('/tags');
});

it('names no page that is gone', async () => {
  draw()();
  await pass(1000);
  fireEvent.click(screen.getByText('Posts'));
  expect(mark()).toBeUndefined();
  await pass(1000);
  expect(mark()).toBe('/posts');
  cleanup();
  expect(mark()).toBeUndefined();
});
