import { getCategoryBySlug } from '@forum/contracts/categories';
import { countUnreadNotifications, listNotifications } from '@forum/contracts/notifications';
import { metaOf } from '@forum/contracts/page';
import type { Role } from '@forum/contracts/roles';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { categoryQuery } from '../../features/categories/index.ts';
import { createApi } from '../../lib/calls/api.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { aCategoryPage, anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';

afterEach(cleanup);

const header = (
  <Header isSidebarOpen={false} onToggleSidebar={() => undefined} searchInput={createRef()} />
);
const visitor = [refuse(getOwnProfile, { status: 401 })];
const member = [
  answer(getOwnProfile, () => anOwnUser()),
  answer(countUnreadNotifications, () => ({ count: 0 })),
  answer(listNotifications, () => ({ items: [], meta: metaOf({ page: 1, limit: 10 }, 0) })),
];
const addresses = (screen: ReturnType<typeof renderPart>) =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the header (specification, section 2)', () => {
  it('offers visitors Login and Register, at every width, and no new post (section 5)', async () => {
    const screen = renderPart(header, { handlers: visitor });
    const register = await screen.findByRole('link', { name: 'Register' });
    // What phones hide.
    expect(register.className).not.toContain('wide');
    expect(addresses(screen)).toEqual(['/', '/login', '/register']);
  });

  it('welcomes members, who find what is theirs', async () => {
    const screen = renderPart(header, { handlers: member });
    const welcome = await screen.findByText('Welcome back!');
    // Beside the name, so that it has room on phones: Header.module.css.
    expect(welcome.previousElementSibling?.getAttribute('href')).toBe('/');
    expect(addresses(screen)).toEqual(['/', '/new', '/profile/notifications', '/profile']);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  });
});

describe('the bar at the foot of phones', () => {
  it('leads visitors to joining where members write', async () => {
    const screen = renderPart(<BottomBar />, { handlers: visitor });
    await screen.findByRole('link', { name: 'Register' });
    expect(addresses(screen)).toEqual(['/', '/search', '/categories', '/register']);
  });

  it('opens the notifications as a sheet', async () => {
    const screen = renderPart(<BottomBar />, { handlers: member });
    await screen.findByRole('button', { name: 'Notifications' });
    const sheet = document.querySelector('[popover]');
    if (sheet === null) throw new Error('There is no sheet');
    expect(sheet.className).toContain('sheet');
    act(() => void fireEvent(sheet, Object.assign(new Event('toggle'), { newState: 'open' })));
    if (!(sheet instanceof HTMLElement)) throw new Error('It is no element');
    expect(await within(sheet).findByText("You're all caught up.")).toBeTruthy();
  });

  it.each<[Role[], string]>([
    [[], '/new?category=kitchen'],
    [['MODERATOR'], '/new'],
  ])('begins a post where the member may write: %j leads to %s', async (allowedRoles, path) => {
    const api = createApi(() => Promise.reject(new Error('not called')));
    const screen = renderPart(<BottomBar />, {
      at: '/kitchen',
      path: '/:category',
      handlers: [...member, refuse(getCategoryBySlug, { status: 500 })],
      loaded: (client) =>
        client.setQueryData(
          categoryQuery(api, 'kitchen').queryKey,
          aCategoryPage({ allowedRoles }),
        ),
    });
    const link = await screen.findByRole('link', { name: 'New' });
    expect(link.getAttribute('href')).toBe(path);
  });
});
