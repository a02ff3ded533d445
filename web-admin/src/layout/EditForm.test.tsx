import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  TextInput,
} from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { EditForm } from './EditForm.tsx';

afterEach(cleanup);

const READ = { id: '1', name: 'Towers', slug: 'towers' };

function form(record: Readonly<Record<string, string>>, save = vi.fn<() => void>()) {
  return (
    <AdminContext>
      <ResourceContextProvider value="categories">
        <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
          <RecordContextProvider value={record}>
            <EditForm>
              <TextInput source="name" label="Name" />
              <TextInput source="slug" label="Slug" />
            </EditForm>
          </RecordContextProvider>
        </SaveContextProvider>
      </ResourceContextProvider>
    </AdminContext>
  );
}

const typed = (text: string) =>
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });

const shown = () =>
  ['Name', 'Slug'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

it('keeps what is typed when the record is read anew, and shows what else has changed', async () => {
  const { rerender } = render(form(READ));
  typed('Bell towers');
  rerender(form({ ...READ, name: 'Spires', slug: 'spires' }));
  await waitFor(() => expect(shown()).toEqual(['Bell towers', 'spires']));
});

it('follows the record again once what was typed is saved', async () => {
  const save = vi.fn<() => void>();
  const { rerender } = render(form(READ, save));
  typed('Bell towers');
  fireEvent.click(screen.getByRole('button', { name: /save/ }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  rerender(form({ ...READ, name: 'Bell towers' }, save));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /save/ })).toHaveProperty('disabled', true),
  );
  rerender(form({ ...READ, name: 'Spires' }, save));
  await waitFor(() => expect(shown()).toEqual(['Spires', 'towers']));
});
