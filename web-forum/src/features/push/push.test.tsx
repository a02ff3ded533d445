import {
  getPushKey,
  listPushDevices,
  subscribeToPush,
  unsubscribeFromPush,
  type PushDevice,
} from '@forum/contracts/push';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { renderPart } from '../../testing/render.tsx';
import { PushSection } from './PushSection.tsx';

const KEY = `B${'k'.repeat(86)}`;
const BROWSER = {
  endpoint: 'https://push.example.net/send/1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};
const AT = '2026-06-01T12:00:00.000Z';
const here: PushDevice = {
  id: '0190a000-0000-7000-8000-000000000001',
  device: 'Chrome on Linux',
  madeAt: AT,
  isCurrent: true,
  isForThisKey: true,
};
const phone: PushDevice = {
  ...here,
  id: '0190a000-0000-7000-8000-000000000002',
  device: 'Safari on iOS',
  isCurrent: false,
};

let devices: PushDevice[] = [];
let sent: unknown[] = [];
beforeEach(() => {
  devices = [];
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HANDLERS = [
  answer(getPushKey, () => ({ key: KEY })),
  answer(listPushDevices, () => ({ data: devices })),
  answer(subscribeToPush, ({ body }) => {
    sent.push(body);
    devices = [here, ...devices.filter(({ isCurrent }) => !isCurrent)];
    return here;
  }),
  answer(unsubscribeFromPush, ({ params }) => {
    devices = devices.filter(({ id }) => id !== params['id']);
    return undefined;
  }),
];

interface Browser {
  readonly permission?: NotificationPermission;
  /** The reader's answer to the browser's question. */
  readonly says?: NotificationPermission;
  readonly fails?: Error;
}

/** A browser that can get pushes. */
function browserThat({ permission = 'default', says = 'granted', fails }: Browser = {}) {
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = says;
      return says;
    }),
  };
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = { options: {}, unsubscribe, toJSON: () => BROWSER };
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => {
    if (fails !== undefined) throw fails;
    return subscription;
  });
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  return { ask: notification.requestPermission, subscribe, unsubscribe };
}

const button = (name: string) => screen.findByRole('button', { name });

it('asks for permission after the press alone, and says that it is on', async () => {
  const { ask, subscribe, unsubscribe } = browserThat();
  renderPart(<PushSection />, { handlers: HANDLERS });
  const turnOn = await button('Turn on for this device');
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(turnOn);
  expect(await screen.findByText('On for this device.')).toBeTruthy();
  expect(sent).toEqual([BROWSER]);
  // It had subscribed with another key.
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: KEY,
  });
  await userEvent.click(await button('Turn off for this device'));
  expect(await button('Turn on for this device')).toBeTruthy();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

it('says how to allow them where they are blocked, from the start or by the answer', async () => {
  browserThat({ permission: 'denied' });
  renderPart(<PushSection />, { handlers: HANDLERS });
  expect(await screen.findByText(/blocks notifications/u)).toBeTruthy();
  cleanup();
  browserThat({ says: 'denied' });
  renderPart(<PushSection />, { handlers: HANDLERS });
  await userEvent.click(await button('Turn on for this device'));
  expect(await screen.findByText(/blocks notifications/u)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('stays off when the question is closed, or the push service is out of reach', async () => {
  browserThat({ says: 'default' });
  renderPart(<PushSection />, { handlers: HANDLERS });
  await userEvent.click(await button('Turn on for this device'));
  expect(await screen.findByText(/prompt was dismissed/u)).toBeTruthy();
  cleanup();
  browserThat({ fails: new DOMException('Registration failed', 'AbortError') });
  renderPart(<PushSection />, { handlers: HANDLERS });
  await userEvent.click(await button('Turn on for this device'));
  expect(await screen.findByText(/could not reach its push service/u)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('asks at once with the press, before the forum is asked for anything', async () => {
  const { ask } = browserThat({ says: 'default' });
  const keys = vi.fn<() => { key: string }>(() => ({ key: KEY }));
  renderPart(<PushSection />, { handlers: [answer(getPushKey, keys), ...HANDLERS] });
  (await button('Turn on for this device')).click();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(await screen.findByText(/prompt was dismissed/u)).toBeTruthy();
  expect(keys).not.toHaveBeenCalled();
});

it('does not wait for ever for a worker that never comes', async () => {
  browserThat();
  const ready = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  Object.defineProperty(navigator.serviceWorker, 'ready', { get: ready });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPart(<PushSection />, { handlers: HANDLERS });
  (await button('Turn on for this device')).click();
  await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(/could not reach its push service/u)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('is off where it subscribed for another key than the forum has now, and turned on anew', async () => {
  devices = [
    { ...here, isForThisKey: false },
    { ...phone, isForThisKey: false },
  ];
  const { unsubscribe } = browserThat({ permission: 'granted' });
  renderPart(<PushSection />, { handlers: HANDLERS });
  expect(await screen.findAllByText(/No longer receives notifications/u)).toHaveLength(2);
  expect(screen.queryByText('On for this device.')).toBeNull();
  await userEvent.click(await button('Turn on for this device'));
  expect(await screen.findByText('On for this device.')).toBeTruthy();
  expect([sent, unsubscribe.mock.calls.length]).toEqual([[BROWSER], 1]);
  expect(screen.getAllByText(/No longer receives notifications/u)).toHaveLength(1);
});

it('says why the forum refuses', async () => {
  browserThat();
  const refused = refuse(subscribeToPush, { status: 409, detail: 'Ten already.' });
  renderPart(<PushSection />, { handlers: [refused, ...HANDLERS] });
  await userEvent.click(await button('Turn on for this device'));
  expect(await screen.findByText('Ten already.')).toBeTruthy();
});

it('lists and removes other devices, even where this browser can show none', async () => {
  devices = [phone];
  renderPart(<PushSection />, { handlers: HANDLERS });
  expect(await screen.findByText(/cannot show push notifications/u)).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Devices' }));
  await userEvent.click(list.getByRole('button', { name: 'Remove Safari on iOS' }));
  await expect.poll(() => screen.queryByRole('list', { name: 'Devices' })).toBeNull();
});
