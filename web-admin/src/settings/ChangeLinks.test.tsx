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
  // By their texts: looking up roles computes all of the page's styles, which takes seconds here.
  fireEvent.click(screen.getByText('Change'));
  const heading = await screen.findByText('Links in the sidebar');
  const form = heading.parentElement?.querySelector('form');
  if (form == null) throw new Error('There is no form.');
  const dialog = within(form);
  expect(dialog.getAllByLabelText('Label').map((field) => field.getAttribute('value'))).toEqual([
    'Our shop',
    'Rules',
  ]);
  fireEvent.click(dialog.getByLabelText('ra.action.add'));
  const [first] = dialog.getAllByLabelText('Address');
  if (first === undefined) throw new Error('There is no address.');
  fireEvent.change(first, { target: { value: ' /shop ' } });
  fireEvent.click(dialog.getByText('Change'));
  await expect.poll(() => sent).toEqual([{ value: 'Our shop /shop\nRules /rules' }]);
});
