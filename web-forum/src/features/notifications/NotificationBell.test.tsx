import { memberTopic } from '@forum/contracts/live';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@forum/contracts/notifications';
import { metaOf } from '@forum/contracts/page';
import { getOwnProfile } from '@forum/contracts/users';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { aNotification, anOwnUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';

const ME = idOf(1);
const TOPIC = memberTopic(ME);
const GROUPED = aNotification(1, { title: 'bob and 3 others commented on your post', count: 4 });
const OLD = aNotification(2, { read: true });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What the server knows; marking changes it. */
function server({ unread = 4, items = [GROUPED, OLD] } = {}) {
  const known = { unread, items };
  const handlers = [
    answer(getOwnProfile, () => anOwnUser({ id: ME })),
    answer(countUnreadNotifications, () => ({ count: known.unread })),
    answer(listNotifications, () => ({
      items: known.items,
      meta: metaOf({ page: 1, limit: 10 }, known.items.length),
    })),
  ];
  return { known, handlers };
}

describe('the bell', () => {
  it('says how many are unread: 99+ above 99', async () => {
    const screen = renderPart(<NotificationBell />, server({ unread: 100 }));
    await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
    expect(screen.getAllByText('99+').length).toBeGreaterThan(0);
  });

  it('is a link without scripts', () => {
    const screen = renderPart(<NotificationBell />, server({ unread: 0 }));
    const link = screen.getByRole('link', { name: 'Notifications' });
    expect(link.getAttribute('href')).toBe('/profile/notifications');
    expect(link.className).toContain('without-js');
  });

  it('counts as news comes, and what was read on another device', async () => {
    const live = fakeLive();
    const screen = renderPart(<NotificationBell />, {
      ...server({ unread: 0 }),
      live: live.client,
    });
    await screen.findByRole('button', { name: 'Notifications' });
    act(() => {
      expect(live.tell(TOPIC, { kind: 'notification', notificationId: idOf(9), unread: 1 })).toBe(
        1,
      );
    });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    act(() => {
      live.tell(TOPIC, { kind: 'unread', unread: 0 });
    });
    await screen.findByRole('button', { name: 'Notifications' });
  });

  it('asks every 30 s while nothing comes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const live = fakeLive();
    live.setState('polling');
    const { known, handlers } = server({ unread: 1 });
    const screen = renderPart(<NotificationBell />, { handlers, live: live.client });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    known.unread = 2;
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByRole('button', { name: 'Notifications, 2 unread' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  });
});

const part = (
  <>
    <NotificationBell />
    <NotificationPanel onLeave={() => undefined} />
  </>
);

describe('the list of notifications', () => {
  it('is empty when there is nothing', async () => {
    const screen = renderPart(part, server({ unread: 0, items: [] }));
    expect(await screen.findByText("You're all caught up.")).toBeTruthy();
  });

  it('says when it could not be fetched', async () => {
    const { handlers } = server();
    const screen = renderPart(part, {
      handlers: [refuse(listNotifications, { status: 500 }), ...handlers],
    });
    expect(await screen.findByText('Failed to fetch notifications')).toBeTruthy();
  });

  it('marks one at once, with all it stands for', async () => {
    const { known, handlers } = server();
    const gate = Promise.withResolvers<undefined>();
    const marked = answer(readNotification, ({ params }) => {
      expect(params['id']).toBe(GROUPED.id);
      Object.assign(known, { unread: 0, items: [{ ...GROUPED, read: true }, OLD] });
      gate.resolve(undefined);
      return undefined;
    });
    const screen = renderPart(part, { handlers: [marked, ...handlers] });
    await screen.findByRole('button', { name: 'Notifications, 4 unread' });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
    await gate.promise;
  });

  it.each([
    ['Mark as read', readNotification, 'Failed to mark notification as read'],
    ['Mark all as read', readAllNotifications, 'Failed to mark all notifications as read'],
  ])('brings back what "%s" could not mark, and says so', async (name, endpoint, text) => {
    const { handlers } = server();
    const refused = refuse(endpoint, { status: 500 });
    const screen = renderPart(part, { handlers: [refused, ...handlers] });
    await screen.findByRole('button', { name: 'Notifications, 4 unread' });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
    await screen.findByRole('button', { name: 'Notifications, 4 unread' });
    expect(screen.getByRole('button', { name: 'Mark as read' })).toBeTruthy();
  });

  it('marks all', async () => {
    const { known, handlers } = server();
    const marked = answer(readAllNotifications, () => {
      Object.assign(known, { unread: 0, items: [{ ...GROUPED, read: true }, OLD] });
      return undefined;
    });
    const screen = renderPart(part, { handlers: [marked, ...handlers] });
    const all = await screen.findByRole('button', { name: 'Mark all as read' });
    await expect.poll(() => all.hasAttribute('disabled')).toBe(false);
    await userEvent.click(all);
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
    expect(all.hasAttribute('disabled')).toBe(true);
  });
});
