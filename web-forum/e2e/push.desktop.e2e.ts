import { createComment } from '@forum/contracts/comments';
import { listPushDevices } from '@forum/contracts/push';
import type { BrowserContext, Page } from '@playwright/test';
import { commentPath } from '../src/lib/addresses/paths.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Journeys can reach no push service, and a headless browser allows no notifications: this one grants them, and
 * subscribes with a service that nobody contacts.
 */
const SUBSCRIBES = `
  const permission = { now: 'default' };
  Object.defineProperty(Notification, 'permission', { get: () => permission.now });
  Notification.requestPermission = async () => (permission.now = 'granted');
  const made = { key: null, keys: null };
  const encoded = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const subscription = () => ({
    options: { applicationServerKey: null },
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: 'https://push.example.net/send/' + made.keys.p256dh, keys: made.keys }),
  });
  PushManager.prototype.getSubscription = async () => (made.keys === null ? null : subscription());
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const auth = crypto.getRandomValues(new Uint8Array(16));
    made.keys = { p256dh: encoded(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: encoded(auth) };
    return subscription();
  };`;

test('pushes are turned on by a press, and off again', async ({ page, me }) => {
  await page.addInitScript(SUBSCRIBES);
  await open(page, '/settings?show=notifications');
  const section = page.getByRole('region', { name: 'Push notifications' });
  await section.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(section.getByText('On for this device.')).toBeVisible();
  await expect(section.getByText('This device', { exact: true })).toBeVisible();
  expect((await me.api(listPushDevices)).data).toHaveLength(1);
  const byPush = page.getByRole('checkbox', { name: 'New followers: By push' });
  await expect(byPush).not.toBeChecked();
  await byPush.check();
  await section.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect((await me.api(listPushDevices)).data).toEqual([]);
  await page.reload();
  await expect(byPush).toBeChecked();
});

/** The worker records what it would show, and where a press on it leads. */
const NOTES = `
  self.noted = { shown: [], opened: [] };
  self.registration.showNotification = async (title, said) => void noted.shown.push({ title, ...said });
  self.clients.openWindow = async (url) => void noted.opened.push(url);`;

/** Presses the latest notification. */
const PRESSES = `
  const press = new ExtendableEvent('notificationclick');
  press.notification = { close() {}, data: noted.shown.at(-1).data };
  self.dispatchEvent(press);`;

test('a push is shown while its page is closed, and leads to where it went on', async ({
  page,
  context,
  me,
  other,
}) => {
  const post = await aPost(me);
  const content = unheard('The reply of which the push tells.');
  const { id } = await other.api(createComment, { body: { content, postId: post.id } });
  await open(page, '/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const [worker] = context.serviceWorkers();
  const url = commentPath(post, id);
  const said = { title: 'There is a reply', body: content, url, tag: `post:${post.id}` };
  await worker?.evaluate(NOTES);
  await deliver(JSON.stringify(said), { context, page });
  const noted = (what: string) => worker?.evaluate(`noted.${what}`);
  await expect
    .poll(() => noted('shown'))
    .toMatchObject([{ title: said.title, body: content, tag: said.tag, data: { url } }]);
  await worker?.evaluate(PRESSES);
  await expect.poll(() => noted('opened')).toEqual([new URL(url, page.url()).href]);
  await open(page, url);
  await expect(page.locator(`#comment-${id}`)).toBeInViewport();
});

interface Delivery {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Hands a payload to the forum's worker, as the browser does once it has decrypted it. */
async function deliver(data: string, { context, page }: Delivery): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}
