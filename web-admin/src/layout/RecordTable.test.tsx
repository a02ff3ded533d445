import { cleanup, render, screen, within } from '@testing-library/react';
import {
  AdminContext,
  FunctionField,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordTable } from './RecordTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window of that width, in px. */
function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: *([\d.]+)px/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function Posts() {
  const data = [{ id: '1', title: 'On hinges', score: 3, by: { name: 'ann' }, note: null }];
  return (
    <ResourceContextProvider value="posts">
      <ListContextProvider value={useList({ data, resource: 'posts' })}>
        <RecordTable>
          <RecordTable.Col source="title" />
          <RecordTable.NumberCol source="score" />
          <RecordTable.Col source="by.name" label="Author" disableSort />
          <RecordTable.Col source="note" disableSort />
          <RecordTable.Col label="Actions" disableSort>
            <FunctionField render={({ id }: { id: string }) => <button>Lock {id}</button>} />
          </RecordTable.Col>
        </RecordTable>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function draw(store = memoryStore()) {
  render(
    <AdminContext store={store}>
      <Posts />
    </AdminContext>,
  );
}

it('is a table where there is room for one', () => {
  windowOf(1280);
  draw();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['On hinges', '3', 'ann', '', 'Lock 1']);
});

it('says the same in a card on a phone, but nothing where there is nothing', () => {
  windowOf(390);
  draw();
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('On hinges')).toBeDefined();
  expect(card.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'resources.posts.fields.score',
    'Author',
  ]);
  expect(card.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3', 'ann']);
  expect(card.getByRole('button', { name: 'Lock 1' })).toBeDefined();
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toHaveLength(4);
});

it('counts the menu as it is: a tablet has room for a table beside a closed one', () => {
  windowOf(1000);
  draw();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  draw(memoryStore({ 'sidebar.open': false }));
  expect(screen.getByRole('table')).toBeDefined();
});
