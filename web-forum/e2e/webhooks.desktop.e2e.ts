import { register } from '@forum/contracts/accounts';
import { request as calls, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { OWNER, startEmptyForum, type EmptyForum } from './empty-forum.ts';
import { expect, test as base } from './journey.ts';
import { newRegistration } from './members.ts';
import { PIN } from './staff.ts';

/** A forum that can keep addresses and secrets. */
const test = base.extend<{ forum: EmptyForum }>({
  forum: [
    async ({ page }, use) => {
      const SESSION_SECRET = 'a secret of this journey, and of no other';
      const forum = await startEmptyForum({ settings: { SESSION_SECRET } });
      await use(forum);
      // Its socket would complain.
      await page.goto('about:blank');
      await forum.stop();
    },
    { timeout: 180_000 },
  ],
});

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401, 403, 404] });

const NAME = 'Night watch';

/** Opens the console's page of webhooks, as the owner, with a new PIN. */
async function openWebhooks(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  await page.goto(`${url}/admin/webhooks`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: NAME });

/** Does what stands behind the row's three dots. */
async function choose(page: Page, act: string): Promise<void> {
  await rowOf(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').getByText(act, { exact: true }).click();
}

/** Waits until a line stands among the tries, which are read anew each time that they are opened. */
async function expectTry(page: Page, line: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `What was sent to “${NAME}” lately` });
  const found = dialog.getByRole('listitem').filter({ hasText: line }).first();
  await expect(async () => {
    await rowOf(page).getByRole('button', { name: 'Tries' }).click();
    const isThere = await found.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    expect(isThere).toBe(true);
  }).toPass({ timeout: 60_000 });
}

test('an owner adds a webhook, tests it, sees what came of each try, and tells it again @short', async ({
  page,
  forum,
}) => {
  test.setTimeout(240_000);
  await openWebhooks(page, forum.url);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  await adding.getByLabel('Name').fill(NAME);
  // No forum calls its own machine, and so each try has an answer without any network.
  await adding.getByLabel('Address').fill('https://127.0.0.1/a-key-of-the-chat');
  await adding.getByLabel('Members registered').check();
  await adding.getByRole('button', { name: 'Add a webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Secret that signs' });
  await expect(secret.getByLabel('Secret that signs')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page)).toContainText('127.0.0.1');
  await expect(rowOf(page)).toContainText('In use');
  await expect(page.getByText('a-key-of-the-chat')).toHaveCount(0);

  await choose(page, 'Send a test');
  await expect(page.getByText('The test was sent.')).toBeVisible();
  await expectTry(page, /Test: the address is not public/);

  const newcomer = await calls.newContext({ baseURL: forum.url });
  await apiOf(newcomer)(register, { body: newRegistration() });
  await newcomer.dispose();
  await expectTry(page, /Members registered: the address is not public/);
  await page.reload();
  await expect(rowOf(page)).toContainText('Failing, and tried again');

  await choose(page, 'Tell again');
  const telling = page.getByRole('dialog', {
    name: `Tell “${NAME}” again what has happened`,
  });
  const since = telling.getByLabel('Since');
  await since.pressSequentially('01012026');
  // A year may have more digits.
  await since.press('ArrowRight');
  await since.pressSequentially('1200AM');
  await telling.getByRole('button', { name: 'Tell again' }).click();
  await expect(page.getByText(`“${NAME}” is being told again.`)).toBeVisible();
  // The owner's own account was there before the webhook was.
  await expectTry(page, /Members registered.*told again/s);

  await rowOf(page).getByRole('button', { name: 'Pause' }).click();
  await expect(rowOf(page)).toContainText('Paused');
  await rowOf(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`“${NAME}” gets what waited.`)).toBeVisible();

  await choose(page, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rowOf(page)).toContainText('Removed');
  await rowOf(page).getByRole('button', { name: 'Restore' }).click();
  // What waited for it was dropped, and it has accepted nothing yet.
  await expect(rowOf(page)).toContainText('Failing, and tried again');
});
