import { SUBCATEGORY } from './content.ts';
import { expect, open, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const AWAY = { name: 'You are offline' };

test('without a network the forum says so, and leads on when it is back @short', async ({
  page,
  context,
  me,
}) => {
  await open(page, '/');
  await page.evaluate('navigator.serviceWorker.ready');
  const kept = () =>
    page.evaluate<string[]>(
      `caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))`,
    );
  await expect.poll(kept).toContain('/offline');
  // Nothing about a member is stored.
  expect((await kept()).filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/favicon.svg',
    '/offline',
  ]);
  const offline = await page.evaluate<string>(
    `caches.match('/offline').then((page) => page.text())`,
  );
  expect(offline).not.toContain(me.username);

  await context.setOffline(true);
  const path = `/${SUBCATEGORY.parent.slug}?sort=oldest`;
  await page.goto(path);
  await expect(page.getByRole('heading', AWAY)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toHaveAttribute('href', path);
  await again.click();
  await expect(page.getByRole('heading', AWAY)).toBeVisible();
  await expect(again).toHaveAttribute('href', path);

  // It opens by itself.
  await context.setOffline(false);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBCATEGORY.parent.name);
});

test('it can be installed', async ({ page, request }) => {
  await open(page, '/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await request.get(href ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const icon of ['/icons/icon-192.png', '/icons/icon-512.png', touch ?? '']) {
    expect((await request.get(icon)).headers()['content-type']).toBe('image/png');
  }
});
