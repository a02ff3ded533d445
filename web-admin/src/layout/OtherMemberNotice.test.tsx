import { becomePageOf, pageMember } from '@forum/api-client';
import { DEFAULT_SETTINGS } from '@forum/contracts/settings';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { authProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { forgetOwnProfile } from '../providers/own-profile.ts';
import { OtherMemberNotice } from './OtherMemberNotice.tsx';

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
  const said = await screen.findByText(/Ben is signed in in this browser now/);
  expect(said.textContent).toContain('opened by Eve');
  await authProvider.checkAuth({});
  expect([named, pageMember()]).toEqual([[EVE], EVE]);
});

const BEN = {
  id: '00000000-0000-4000-8000-000000000002',
  username: 'ben',
  displayName: 'Ben',
  avatar: null,
  role: 'MEMBER',
  reputation: 0,
  level: 1,
  firstName: null,
  lastName: null,
  coverPhoto: null,
  pronouns: null,
  bio: null,
  status: 'OFFLINE',
  statusMessage: null,
  location: null,
  timezone: null,
  website: null,
  gender: null,
  availability: null,
  mentorStatus: null,
  socialLinks: {},
  interests: [],
  expertise: [],
  specializations: [],
  badges: [],
  helpfulnessRating: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastActiveAt: null,
  stats: { posts: 0, comments: 0, followers: 0, following: 0 },
  email: 'ben@example.com',
  emailVerified: true,
  settings: DEFAULT_SETTINGS,
  restrictions: [],
};
