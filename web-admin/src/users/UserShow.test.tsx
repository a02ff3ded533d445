// The contracts say what the API refuses by role; these tests check that nobody is offered what would be refused.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Role } from '@forum/contracts/roles';
import {
  AdminContext,
  ResourceContextProvider,
  testDataProvider,
  useGetIdentity,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserShow } from './UserShow.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], meta: EMPTY }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FOR_ALL = ['Warn', 'Add note', 'Silence', 'Suspend'];
/** Those that cannot be undone come last. */
const FOR_ADMINS = [
  'Change role',
  'Rename',
  'Sign out',
  'Unlock PIN',
  'Export',
  'Merge',
  'Purge',
  'Erase',
];
const EMPTY = { page: 1, limit: 10, total: 0, totalPages: 1, nextCursor: null };

const member = {
  id: 'm',
  username: 'ann',
  displayName: null,
  avatar: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastActiveAt: null,
  mergedInto: null,
  level: 1,
  reputation: 0,
  emailVerified: true,
  email: null,
  suspension: null,
  silence: null,
  counts: { warnings: 0, notes: 0, cases: 0, openCases: 0, reports: 0, rightReports: 0 },
};

function Viewer() {
  return <output>{`seen as ${useGetIdentity().identity?.['role']}`}</output>;
}

interface Shown {
  readonly of?: Role;
  /** Of whoever looks. */
  readonly id?: string;
}

/** The page of a member, once the role is known. */
async function drawFor(role: Role, { of = 'MODERATOR', id = 'me' }: Shown = {}) {
  const nothing = async () => undefined;
  const asked = { login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing };
  const authProvider = { ...asked, getIdentity: async () => ({ id, role }) };
  const getOne = async () => ({ data: { ...member, role: of } });
  render(
    <MemoryRouter initialEntries={['/users/m/show']}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={Object.assign(testDataProvider(), { getOne })}
      >
        <Viewer />
        <ResourceContextProvider value="users">
          <Routes>
            <Route path="/users/:id/show/*" element={<UserShow />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(`seen as ${role}`);
  await screen.findByRole('region', { name: 'At a glance' });
  await screen.findByText('Nothing yet.');
}

const offered = () =>
  within(screen.getByRole('region', { name: 'At a glance' }))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

it('offers an administrator every act', async () => {
  await drawFor('ADMIN');
  expect(offered()).toEqual([...FOR_ALL, 'Make an ordinary member', 'More actions']);
  expect(tabs()).toContain('Sessions');
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const lines = screen.getAllByRole('menuitem');
  expect(FOR_ADMINS.map((name) => screen.getByRole('menuitem', { name }))).toEqual(lines);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Erase' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase ann permanently?' });
  expect(within(dialog).getByText(/This cannot be undone/)).toBeTruthy();
});

it('offers a moderator no act that is for administrators', async () => {
  await drawFor('MODERATOR', { of: 'MEMBER' });
  expect(offered()).toEqual(FOR_ALL);
  expect(tabs()).not.toContain('Sessions');
});

it('offers nobody an act on themselves, nor on their equals', async () => {
  await drawFor('ADMIN', { of: 'ADMIN' });
  expect(offered()).toEqual([]);
  expect(
    screen.getByText('You can only take action on members with a lower role than yours.'),
  ).toBeTruthy();
  cleanup();
  await drawFor('ADMIN', { id: member.id });
  expect(screen.getByText('This is your own account: you cannot take action on it.')).toBeTruthy();
});
