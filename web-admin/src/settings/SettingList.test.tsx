import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, Notification, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { SettingList } from './SettingList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const registration = { id: 'registration', value: true, version: 0, updatedAt: null };
const REFUSAL = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  code: 'staff-only',
  detail: 'Only owners change the settings.',
  requestId: '1',
};
const AS_PROBLEM = { status: 403, headers: { 'content-type': 'application/problem+json' } };

it('shows why a setting was not changed, and leaves it as it was', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REFUSAL), AS_PROBLEM));
  const getList = async () => ({ data: [registration], total: 1 });
  render(
    <AdminContext dataProvider={Object.assign(testDataProvider(), { getList })}>
      <ResourceContextProvider value="settings">
        <SettingList />
        <Notification />
      </ResourceContextProvider>
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  const asking = await screen.findByRole('dialog');
  fireEvent.click(within(asking).getByRole('button', { name: 'ra.action.confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain(REFUSAL.detail);
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeTruthy();
});
