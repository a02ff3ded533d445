import { pushSubscription, type PushSubscription as Subscription } from '@forum/contracts/push';
import { canGetPushes } from '../../lib/browser/browser-pushes.ts';

/** The reader's answer to the browser's question; it is only asked after a press. */
export function permissionNow(): NotificationPermission {
  return canGetPushes() ? Notification.permission : 'default';
}

/** Why this browser was not subscribed. */
export type Hindrance = 'denied' | 'dismissed';

/** Asks the reader. Browsers show the question only during the press: nothing may be awaited before. */
export async function askForPermission(): Promise<'granted' | Hindrance> {
  const permission = await Notification.requestPermission();
  return permission === 'default' ? 'dismissed' : permission;
}

/** @throws DOMException the browser's own refusals: without a worker, `ready` would wait forever */
async function workerHere(): Promise<ServiceWorkerRegistration> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(
      () => reject(new DOMException('No worker is ready', 'TimeoutError')),
      WORKER_MS,
    );
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(limit));
}

const WORKER_MS = 10_000;

/** Subscribes this browser for the forum's key. */
export async function subscribeHere(key: string): Promise<Subscription> {
  const { pushManager } = await workerHere();
  // A subscription with another key cannot be used, and prevents a new one.
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
