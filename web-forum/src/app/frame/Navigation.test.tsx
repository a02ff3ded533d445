import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeViewer, viewerQuery } from '../../features/session/index.ts';
import { createApi } from '../../lib/calls/api.ts';
import { refuse } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { leaveWhenSignedIn } from '../routes/leave-when-signed-in.ts';
import { Navigation } from './Navigation.tsx';

afterEach(cleanup);

const visitor = refuse(getOwnProfile, { status: 401 });
const api = createApi(() => Promise.reject(new Error('not called')));

describe('what stands around every page', () => {
  it('follows who reads, although it is not drawn anew', async () => {
    const screen = renderPart(<Navigation />, { handlers: [visitor] });
    await expect.poll(() => screen.client.getQueryData(viewerQuery(api).queryKey)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    act(() => changeViewer(screen.client, api, anOwnUser()));
    expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy();
    act(() => changeViewer(screen.client, api, null));
    await expect.poll(() => screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  });
});

describe('the sidebar', () => {
  const names = (screen: ReturnType<typeof renderPart>) =>
    screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const READ = ['/', '/categories', '/tags', '/posts', '/trending', '/recent', '/saved'];
  const COMMUNITY = ['/members', '/moderators', '/activity', '/stats'];
  const ABOUT = ['/rules', '/help', '/about', '/terms', '/privacy'];
  const OWN = ['/unread', '/new-posts', '/profile', '/my-posts', '/settings', '/messages'];

  it('shows visitors what everyone may read', async () => {
    const screen = renderPart(<Navigation />, { handlers: [visitor] });
    await expect.poll(() => screen.client.getQueryData(viewerQuery(api).queryKey)).toBeNull();
    expect(names(screen)).toEqual([...READ, ...COMMUNITY, ...ABOUT]);
    expect(screen.queryByText('Yours')).toBeNull();
  });

  it.each([
    ['MEMBER', []],
    ['MODERATOR', ['/admin', '/admin/users', '/admin/posts']],
  ] as const)('shows a %s their own pages and beside them %j', async (role, staffOnly) => {
    const screen = renderPart(<Navigation />, { handlers: [visitor] });
    await expect.poll(() => screen.client.getQueryData(viewerQuery(api).queryKey)).toBeNull();
    act(() => changeViewer(screen.client, api, { ...anOwnUser(), role }));
    // It is loaded after the rest.
    await screen.findByRole('link', { name: 'Messages' });
    expect(names(screen)).toEqual([...READ, ...COMMUNITY, ...OWN, ...staffOnly, ...ABOUT]);
  });

  it.each(['/settings', '/profile/settings'])('is at the settings at %s', async (at) => {
    const screen = renderPart(<Navigation />, { at, handlers: [visitor] });
    await expect.poll(() => screen.client.getQueryData(viewerQuery(api).queryKey)).toBeNull();
    act(() => changeViewer(screen.client, api, anOwnUser()));
    const settings = await screen.findByRole('link', { name: 'Settings' });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current).toEqual([settings]);
  });
});

describe('the login page', () => {
  it('lets in whose session has ended, and keeps nothing of what they read', async () => {
    const { client } = renderPart(<p>Any page</p>);
    client.setQueryData(viewerQuery(api).queryKey, anOwnUser());
    client.setQueryData(['posts', 'old'], 'as a member');
    changeViewer(client, api, null);
    const request = new Request('http://forum.test/login?redirect=%2Fkitchen');
    const args = { request, params: {}, context: {}, url: new URL(request.url), pattern: '/login' };
    const context = {
      client,
      api,
      where: 'browser',
      replyOrder: 'oldest',
      homeFirst: 'active',
      mayBeSignedIn: true,
    } as const;
    expect(await leaveWhenSignedIn(context, args)).toBeNull();
    expect(client.getQueryData(['posts', 'old'])).toBeUndefined();
    expect(client.getQueryData(viewerQuery(api).queryKey)).toBeNull();
  });
});
