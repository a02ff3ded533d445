import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeReactions } from './ChangeReactions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the emoji one by one, says what is wrong, and sends them with spaces', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({});
  });
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ResourceContextProvider value="settings">
        <ChangeReactions title="Emoji for reactions" says="In this order." present="👍 🎉" />
      </ResourceContextProvider>
    </AdminContext>,
  );
  // By their texts: looking up roles computes all of the page's styles, which takes seconds here.
  fireEvent.click(screen.getByText('Change'));
  const field = await screen.findByDisplayValue('👍 🎉');
  const form = field.closest('form');
  if (form === null) throw new Error('There is no form.');
  const dialog = within(form);
  expect(dialog.getByText('As posts will have them').nextSibling?.textContent).toBe('👍🎉');
  fireEvent.change(field, { target: { value: '👍👍' } });
  expect(dialog.getByText('Must be 1 to 12 different emoji and nothing else.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '👍❤️ 🇩🇪' } });
  fireEvent.click(dialog.getByText('Change'));
  await expect.poll(() => sent).toEqual([{ value: '👍 ❤️ 🇩🇪' }]);
});
