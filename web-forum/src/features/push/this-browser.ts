import { pushSubscription, type PushSubscription as Subscription } from '@forum/contracts/push';
import { canGetPushes } from '../../lib/browser-pushes.ts';

/** What the browser's reader has said to its question; it is asked by a press alone. */
export function permissionNow(): NotificationPermission {
  return canGetPushes() ? Notification.permission : 'default';
}

/** Why this browser was not subscribed. */
export type Hindrance = 'denied' | 'dismissed';

/** Asks for permission, and subscribes this browser for the forum's key. */
export async function subscribeHere(key: string): Promise<Subscription | Hindrance> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key cannot be used, and keeps a new one from being made.
  const before = await pushManager.getSubscription();
  if (before !== null && keyOf(before) !== key) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return pushSubscription.parse({
    endpoint,
    keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
  });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
