import { forgetThing, listSaved, saveThing, type SavedThing } from '@forum/contracts/saved';
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { SavedList } from './SavedList.tsx';

const LOAF: SavedThing = {
  type: 'post',
  id: idOf(1),
  title: 'A loaf',
  path: '/kitchen/posts/a-loaf',
  excerpt: 'Flour and water.',
  note: 'For Sunday',
  savedAt: '2026-03-02T00:00:00.000Z',
  author: { username: 'ben', displayName: null },
  isDeleted: false,
};
const GONE: SavedThing = {
  ...LOAF,
  type: 'comment',
  id: idOf(2),
  title: null,
  path: null,
  excerpt: '',
  note: null,
  author: null,
  isDeleted: true,
};

let things: SavedThing[];
const handlers = [
  answer(listSaved, ({ query }) => {
    const data = things.filter(({ type }) => (query.get('type') ?? type) === type);
    const page = { total: data.length, page: 1, limit: 50, totalPages: 1, nextCursor: null };
    return { data, meta: page };
  }),
  answer(forgetThing, ({ params }) => {
    things = things.filter(({ id }) => id !== params['id']);
    return undefined;
  }),
  answer(saveThing, ({ body }) => {
    const note = Object(body).note || null;
    things = [{ ...LOAF, note }, ...things.filter(({ id }) => id !== LOAF.id)];
    return { note, savedAt: LOAF.savedAt };
  }),
];

beforeEach(() => {
  things = [LOAF, GONE];
});
afterEach(cleanup);

it('shows what is saved with its note, and of what is deleted only that it is', async () => {
  const screen = renderPart(<SavedList type={null} />, { handlers });
  const link = await screen.findByRole('link', { name: 'A loaf' });
  expect(link.getAttribute('href')).toBe(LOAF.path);
  // In the line, and in the field.
  expect(screen.getAllByText('For Sunday')).toHaveLength(2);
  expect(screen.getByText('A comment that was deleted')).toBeTruthy();
  expect(screen.getByText(/Post by ben/u)).toBeTruthy();
});

it('loses one at a click, and has it back with its note when that is undone', async () => {
  const screen = renderPart(<SavedList type={null} />, { handlers });
  const name = 'Remove “A loaf” from what you saved';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Post unsaved')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'A loaf' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'A loaf' })).toBeTruthy();
  expect(things[0]?.note).toBe('For Sunday');
});

it('changes a note', async () => {
  const screen = renderPart(<SavedList type={null} />, { handlers });
  await userEvent.click(await screen.findByText('Edit the note'));
  const field = screen.getByRole('textbox', { name: /Note/u });
  await userEvent.clear(field);
  await userEvent.type(field, 'For Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.getAllByText('For Monday')).toHaveLength(2));
});

it('says where to begin when nothing is saved', async () => {
  things = [];
  const screen = renderPart(<SavedList type="comment" />, { handlers });
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse posts' }).getAttribute('href')).toBe('/posts');
});
