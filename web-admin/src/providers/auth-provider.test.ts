import { onPageDoubt, pageMember } from '@forum/api-client';
import { afterEach, expect, it, vi } from 'vitest';
import { anOwnUser } from '../testing/own-user.ts';
import { authProvider } from './auth-provider.ts';
import { forgetOwnProfile } from './own-profile.ts';

const EVE = anOwnUser({ role: 'ADMIN' });
const OTHER = { type: 'about:blank', title: 'Conflict', status: 409, code: 'other-member' };

let endListening: (() => void) | undefined;
afterEach(() => {
  endListening?.();
  forgetOwnProfile();
  vi.unstubAllGlobals();
});

it('signs out the member whose console it is, by name, and tells other tabs once that is done', async () => {
  const seen: string[] = [];
  serve(seen, () => new Response(null, { status: 204 }));
  endListening = onPageDoubt(() => seen.push(`told: ${pageMember()}`));
  await authProvider.checkAuth({});
  seen.length = 0;
  await authProvider.logout({});
  expect(seen).toEqual([`POST /api/auth/logout as ${EVE.id}`, 'told: null']);
});

it('leaves somebody else signed in who took the session over', async () => {
  const seen: string[] = [];
  serve(seen, () =>
    Response.json({ ...OTHER, detail: 'Somebody else.', requestId: 'test' }, { status: 409 }),
  );
  await authProvider.checkAuth({});
  await authProvider.logout({});
  expect(seen).toContain(`POST /api/auth/logout as ${EVE.id}`);
  expect(pageMember()).toBeNull();
});

const ROOM = { isOn: false, days: 0, reputation: 0, left: 5, perMonth: 5, data: [] };

it.each([true, false])('shows invitations to moderators who may invite: %s', async (mayInvite) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/invites/own') ? { ...ROOM, mayInvite } : anOwnUser({ role: 'MODERATOR' }),
    ),
  );
  const mayList = (resource: string) => authProvider.canAccess?.({ resource, action: 'list' });
  expect(await mayList('invites')).toBe(mayInvite);
  expect(await mayList('cases')).toBe(true);
  expect(await mayList('settings')).toBe(false);
});

function serve(seen: string[], signOut: () => Response): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json(EVE);
    seen.push(`POST ${address} as ${new Headers(init.headers).get('forum-member')}`);
    return signOut();
  });
}
