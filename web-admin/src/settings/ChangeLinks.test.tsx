import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeLinks } from './ChangeLinks.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the order, leaves out empty rows, and sends lines', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({});
  });
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ResourceContextProvider value="settings">
        <ChangeLinks
          id="menuLinks"
          title="Links in the sidebar"
          present={'Our shop https://shop.example\nRules /rules'}
        />
      </ResourceContextProvider>
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByLabelText('Label').map((field) => field.getAttribute('value'))).toEqual([
    'Our shop',
    'Rules',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'ra.action.add' }));
  const [first] = dialog.getAllByLabelText('Address');
  if (first === undefined) throw new Error('There is no address.');
  fireEvent.change(first, { target: { value: ' /shop ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await expect.poll(() => sent).toEqual([{ value: 'Our shop /shop\nRules /rules' }]);
});
