// The contracts say what the API refuses by role; these tests check that nobody is offered what would be refused.
import { cleanup, render, screen } from '@testing-library/react';
import type { Role } from '@forum/contracts/roles';
import {
  AdminContext,
  ResourceContextProvider,
  testDataProvider,
  useGetIdentity,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { UserShow } from './UserShow.tsx';

afterEach(cleanup);

const FOR_ALL = ['Warn', 'Suspend', 'Silence'];
const FOR_ADMINS = ['Change role', 'Merge', 'Purge', 'Sign out', 'Unlock PIN', 'Export', 'Erase'];

const member = {
  id: 'm',
  username: 'ann',
  role: 'MODERATOR',
  email: null,
  suspension: null,
  silence: null,
  counts: { warnings: 0, openCases: 0 },
};

function Viewer() {
  return <output>{`seen as ${useGetIdentity().identity?.['role']}`}</output>;
}

/** The page of a moderator, once the role is known. */
async function drawFor(role: Role) {
  const nothing = async () => undefined;
  const asked = { login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing };
  const authProvider = { ...asked, getIdentity: async () => ({ id: 'me', role }) };
  const getOne = async () => ({ data: member });
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
  await screen.findByRole('button', { name: 'Warn' });
}

const offered = () => screen.getAllByRole('button').map((button) => button.textContent);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

it('offers an administrator every act', async () => {
  await drawFor('ADMIN');
  expect(offered().toSorted()).toEqual([...FOR_ALL, ...FOR_ADMINS].toSorted());
  expect(tabs()).toContain('Sessions');
});

it('offers a moderator no act that is for administrators', async () => {
  await drawFor('MODERATOR');
  expect(offered()).toEqual(FOR_ALL);
  expect(tabs()).not.toContain('Sessions');
});
