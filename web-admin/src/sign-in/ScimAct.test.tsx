import type { ScimAccess } from '@forum/contracts/admin-scim';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, ListBase, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ScimAct } from './ScimAct.tsx';

// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE: ScimAccess = {
  address: 'https://forum.example/scim/v2',
  token: null,
  members: 0,
  barred: 0,
};
const MADE: ScimAccess = {
  ...NONE,
  token: {
    id: '01990000-0000-7000-8000-0000000000f1',
    madeAt: '2026-03-01T12:00:00.000Z',
    lastAskedAt: null,
  },
  members: 12,
  barred: 1,
};

/** The dialog, and what the forum is asked. */
async function opened(access: ScimAccess) {
  const asked: string[] = [];
  let now = access;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    if (method === 'GET') return Response.json(now);
    now = address.endsWith('/end') ? NONE : MADE;
    return Response.json(now === NONE ? NONE : { secret: 'forum_scim_shown-once', access: MADE });
  });
  const dataProvider = Object.assign(testDataProvider(), {
    getList: async () => ({ data: [], total: 0 }),
  });
  render(
    <AdminContext dataProvider={dataProvider}>
      <ListBase resource="sign-in" disableSyncWithLocation>
        <ScimAct provider={{ id: 'company', name: 'Company' }} />
      </ListBase>
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Provisioning (SCIM)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Provisioning by “Company”' }));
  return { asked, dialog };
}

it('says where to ask, and shows a new token once', async () => {
  const { dialog } = await opened(NONE);
  await dialog.findByDisplayValue('https://forum.example/scim/v2');
  await dialog.findByText(/The provider has no token\. It manages nobody\./);
  expect(dialog.queryByRole('button', { name: 'End access' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Make a token' }));
  const asking = within(await screen.findByRole('dialog', { name: /^Let “Company” create/ }));
  fireEvent.click(asking.getByRole('button', { name: 'Make a token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Token' }));
  await shown.findByDisplayValue('forum_scim_shown-once');
  fireEvent.click(shown.getByRole('button', { name: 'Close' }));
  await vi.waitUntil(() => screen.queryByDisplayValue('forum_scim_shown-once') === null);
  await dialog.findByText(/It manages 12 members\. One member is barred\./);
});

it('ends the access', async () => {
  const { asked, dialog } = await opened(MADE);
  await dialog.findByText(/The provider has not used it yet\./);
  fireEvent.click(dialog.getByRole('button', { name: 'End access' }));
  const asking = within(await screen.findByRole('dialog', { name: /^End the access/ }));
  fireEvent.click(asking.getByRole('button', { name: 'End access' }));
  await dialog.findByText(/The provider has no token\./);
  expect(asked.some((one) => /^POST .*\/company\/scim\/end$/u.test(one))).toBe(true);
});
