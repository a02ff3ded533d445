import type { Page } from '@playwright/test';
import { enterWithNewPin } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint } from './staff.ts';

// What needs the PIN is refused until it is typed.
test.use({ refusals: [401] });

/** What each number of the dashboard counts, and the list that it leads to. */
const NUMBERS = [
  [/ Members$/, /\/admin\/users$/, 'Members'],
  [/ Posts$/, /\/admin\/posts$/, 'Posts'],
  [/ Comments$/, /\/admin\/comments$/, 'Comments'],
  [/ open cases$/, /\/admin\/cases\?filter=%7B%22state%22%3A%22open%22%7D/, 'Cases'],
  [/ waiting for approval$/, /\/admin\/submissions$/, 'Waiting for approval'],
] as const;
const MACHINES = [
  [/ events behind$/, /\/admin\/projections$/, 'Projections and reactions'],
  [/ mails waiting$/, /\/admin\/queues$/, 'Queues'],
  [/ mails given up$/, /\/admin\/mails\?filter=%7B%22state%22%3A%22given-up%22%7D/, 'Mails'],
  [/ database$/, /\/admin\/system$/, 'System'],
  [/ free on disk$/, /\/admin\/system$/, 'System'],
  [/ last backup/, /\/admin\/backups$/, 'Backups'],
  [/ new members$/, /\/admin\/users$/, 'Members'],
] as const;

async function follow(page: Page, numbers: typeof NUMBERS | typeof MACHINES): Promise<void> {
  for (const [name, address, heading] of numbers) {
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
}

test('the dashboard leads an administrator from each number to its list', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await enterWithNewPin(page, '/admin');
  const counts = page.getByRole('region', { name: 'The last 30 days' });
  await expect(counts.getByText(/^\d+ today, \d+ in 7 days/)).toHaveCount(4);
  const votes = counts.getByRole('link', { name: / Votes$/ });
  await expect(votes).toHaveAttribute('href', '/stats');
  await follow(page, NUMBERS);
  await follow(page, MACHINES);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  const newest = page.getByRole('region', { name: 'Machines' }).getByRole('listitem');
  await newest.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\/[^/]+\/show$/);
  expect(other.id).not.toBe('');
});

test('the dashboard shows a moderator the work, and nothing of machines', async ({ page, me }) => {
  await appoint('MODERATOR', me);
  await enterWithNewPin(page, '/admin');
  await follow(page, NUMBERS);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Work' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Machines' })).toHaveCount(0);
});
