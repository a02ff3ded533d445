import type { Browser, Page } from '@playwright/test';
import {
  discourseBackup,
  phpbbBackup,
  type SmallBackup,
} from '../../packages/converters/test/small-backups.ts';
import { OWNER, test, type EmptyForum } from './empty-forum.ts';
import { expect } from './journey.ts';
import { PIN } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401, 403, 404] });

/** Each step is a process of its own, on a machine that does other things as well. */
const STEP = { timeout: 90_000 };

/** Opens the page, as the owner, with a new PIN. */
async function openMoveIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  await page.goto(`${url}/admin/move-in`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
}

async function confirm(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

/** From the file on one's own computer to the comparison, and the file's end. */
async function moveIn(page: Page, { name, bytes }: SmallBackup): Promise<void> {
  const file = { name, mimeType: 'application/gzip', buffer: bytes };
  await page.getByLabel('Choose a file').setInputFiles(file);
  // Its name says of which system it is, so it is read at once.
  await expect(page.getByText('This is what would come')).toBeVisible(STEP);
  await expect(page.getByText('Everything comes.')).toBeVisible();
  await confirm(page, 'Move in');
  await expect(page.getByText('Your community has moved in.')).toBeVisible(STEP);
  await expect(page.getByRole('columnheader', { name: 'New here' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the source' }).click();
  await expect(page.getByText('Everything that came is here as it was.')).toBeVisible(STEP);
  await confirm(page, 'Delete the file from the server');
  await expect(page.getByText('The file was deleted from the server on')).toBeVisible();
}

/** A member comes by an old link, with the old password. */
async function comeBack(browser: Browser, { url }: EmptyForum, backup: SmallBackup): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}${backup.reply.path}`);
  await expect(page).toHaveURL(/\/posts\/.*#comment-/u);
  await expect(page.getByText(backup.reply.text)).toBeVisible();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(backup.member.email);
  await page.getByLabel('Password', { exact: true }).fill(backup.member.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/\/login/u);
  await context.close();
}

test('a phpBB and a Discourse move in by the console, with passwords and old links', async ({
  page,
  forum,
  browser,
}) => {
  test.setTimeout(480_000);
  const backups = [await phpbbBackup(), await discourseBackup()];
  await openMoveIn(page, forum.url);
  for (const backup of backups) {
    await moveIn(page, backup);
    await page.getByRole('button', { name: 'Run again for what is new' }).click();
  }
  for (const backup of backups) await comeBack(browser, forum, backup);
});
