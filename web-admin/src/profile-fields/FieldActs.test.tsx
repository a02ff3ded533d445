import type { CountedProfileField } from '@forum/contracts/admin-profile-fields';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, ListBase, RecordContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { FieldActs } from './FieldActs.tsx';

// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field: CountedProfileField = {
  id: '01990000-0000-7000-8000-0000000000f1',
  kind: 'text',
  name: 'Pronouns',
  help: '',
  choices: [],
  audience: 'staff',
  required: false,
  atRegistration: false,
  removed: false,
  filled: 12,
};

/** The dialog that changes the field, and what the forum is sent. */
async function edit(of: Partial<CountedProfileField> = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: { body?: string } = {}) => {
    sent.push(JSON.parse(init.body ?? '{}'));
    return Response.json(field);
  });
  const dataProvider = Object.assign(testDataProvider(), {
    getList: async () => ({ data: [field], total: 1 }),
  });
  render(
    <AdminContext dataProvider={dataProvider}>
      <ListBase resource="profile-fields" disableSyncWithLocation>
        <RecordContextProvider value={{ ...field, ...of }}>
          <FieldActs />
        </RecordContextProvider>
      </ListBase>
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Pronouns”' }));
  const show = (name: string) => {
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Visible to' }));
    fireEvent.click(screen.getByRole('option', { name }));
  };
  return {
    dialog,
    sent,
    show,
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Edit' })),
  };
}

it('says how many members filled a field in for fewer, and asks before others read it', async () => {
  const { dialog, sent, show, save } = await edit();
  expect(dialog.queryByRole('alert')).toBeNull();
  show('Members');
  await dialog.findByText(/^12 members filled this in .* All members will be able to read/);
  show('Everyone');
  await dialog.findByText(/Everyone will be able to read what they wrote\.$/);
  save();
  await dialog.findByText('Please confirm this, or choose a smaller audience');
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('switch', { name: /^Show what they wrote/ }));
  save();
  await vi.waitUntil(() => sent.length > 0, { timeout: 10_000 });
  expect(sent).toEqual([expect.objectContaining({ audience: 'public' })]);
  expect(sent[0]).not.toHaveProperty('isAgreed');
});

it.each([
  ['nobody filled it in', { filled: 0 }, 'Everyone'],
  ['fewer see it', { audience: 'public' as const }, 'Staff'],
])('asks nothing where %s', async (_why, of, audience) => {
  const { dialog, sent, show, save } = await edit(of);
  show(audience);
  expect(dialog.queryByRole('alert')).toBeNull();
  save();
  await vi.waitUntil(() => sent.length > 0, { timeout: 10_000 });
});
