import { becomePageOf, pageMember } from '@forum/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { authProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { forgetOwnProfile } from '../providers/own-profile.ts';
import { anOwnUser } from '../testing/own-user.ts';
import { OtherMemberNotice } from './OtherMemberNotice.tsx';

const BEN = anOwnUser({ username: 'ben', displayName: 'Ben' });
const EVE = '00000000-0000-4000-8000-000000000001';
const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'other-member' };
const refused = () =>
  Response.json({ ...problem, detail: 'Somebody else.', requestId: 'test' }, { status: 409 });

afterEach(() => {
  cleanup();
  forgetOwnProfile();
  vi.unstubAllGlobals();
});

it("says that somebody else is signed in once an act of Eve's console was refused, and stays hers", async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('forum-member'));
    return refused();
  });
  becomePageOf(EVE);
  const identity = { id: EVE, fullName: 'Eve' };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider()}
        authProvider={{ ...authProvider, getIdentity: async () => identity }}
      >
        <OtherMemberNotice />
      </AdminContext>
    </MemoryRouter>,
  );
  await dataProvider.create('categories', { data: { name: 'New' } }).catch(() => undefined);
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) =>
    new Headers(headers).has('forum-member') ? refused() : Response.json(BEN),
  );
  const said = await screen.findByText(/Ben is now signed in to this browser/);
  expect(said.textContent).toContain('Eve opened this page');
  await authProvider.checkAuth({});
  expect([named, pageMember()]).toEqual([[EVE], EVE]);
});
