import { listSessions } from '@forum/contracts/sessions';
import { login } from '@forum/contracts/accounts';
import { blockMember, muteSource } from '@forum/contracts/mutes';
import { aPost } from './content.ts';
import { apiOf } from './api.ts';
import { expect, open, test } from './journey.ts';

test('the settings are for members, and the account has an address of its own @short', async ({
  page,
  me,
}) => {
  expect(me.username).not.toBe('');
  await open(page, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).first().click();
  await expect(page).toHaveURL('/settings');
  await open(page, '/profile/settings');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  // Nothing may be asked for any more when the session ends.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/settings?show=data');
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%3Fshow%3Ddata');
});

test('the verification mail is sent again, and the address changed by another', async ({
  page,
  me,
}) => {
  await open(page, '/settings');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email sent successfully!')).toBeVisible();
  await main.getByLabel('New email').fill(`new_${me.email}`);
  await main.getByLabel('Your password').fill(me.password);
  await main.getByRole('button', { name: 'Change email' }).click();
  await expect(main.getByText(`Check the inbox of new_${me.email}`)).toBeVisible();
});

test('a password is changed, and other browsers signed out @short', async ({
  page,
  me,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const there = apiOf(elsewhere);
  await there(login, { body: { email: me.email, password: me.password } });
  await open(page, '/settings');
  const main = page.getByRole('main');
  const browsers = main.getByRole('region', { name: 'Signed-in browsers' });
  await expect(browsers.getByText('This browser')).toHaveCount(1);
  await expect(browsers.getByRole('listitem')).toHaveCount(2);
  await browsers.getByRole('button', { name: 'Sign out all other browsers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await expect(there(listSessions)).rejects.toThrow();
  await elsewhere.dispose();
  await main.getByLabel('Current password').fill(me.password);
  await main.getByLabel('New password').fill('Loud-River-43');
  await main.getByLabel('Confirm password').fill('Loud-River-43');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
});

test('notification preferences hold at once', async ({ page, me }) => {
  expect(me.username).not.toBe('');
  await open(page, '/settings?show=notifications');
  const mail = page.getByRole('checkbox', { name: 'New followers: By email' });
  await expect(mail).not.toBeChecked();
  await mail.check();
  const changed = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('weekly') === true,
  );
  await page.getByLabel('Email summary').selectOption('weekly');
  await changed;
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(page.getByLabel('Email summary')).toHaveValue('weekly');
});

test('private feeds are read by their address alone, until it is revoked', async ({
  page,
  me,
  playwright,
  baseURL,
}) => {
  expect(me.username).not.toBe('');
  await open(page, '/settings?show=notifications');
  const feeds = page.getByRole('region', { name: 'Private feeds' });
  await feeds.getByRole('button', { name: 'Create private feeds' }).click();
  await expect(feeds.getByText('Copy the addresses now')).toBeVisible();
  const address = (await feeds.getByText('/following.xml').textContent()) ?? '';
  const reader = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const read = async () => (await reader.get(address)).status();
  expect(await read()).toBe(200);
  await page.reload();
  await expect(feeds.getByText('The addresses are shown only once.')).toBeVisible();
  await feeds.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(feeds.getByRole('button', { name: 'Create private feeds' })).toBeVisible();
  expect(await read()).toBe(404);
  await reader.dispose();
});

test('the forum speaks another language from then on @short', async ({ page, me }) => {
  expect(me.username).not.toBe('');
  await open(page, '/settings?show=display');
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await shortcuts.uncheck();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByLabel('Dates', { exact: true }).selectOption('absolute');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Tastenkürzel' })).not.toBeChecked();
  await expect(page.getByLabel('Zeitangaben')).toHaveValue('absolute');
});

test('who was blocked and what was muted is let go again', async ({ page, me, other }) => {
  const post = await aPost(other);
  await me.api(blockMember, { params: { id: other.id } });
  await me.api(muteSource, { params: { type: 'post', id: post.id } });
  await open(page, '/settings?show=privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: post.title })).toBeVisible();
  await main.getByRole('button', { name: 'Unblock' }).click();
  await expect(main.getByText('You have not blocked anyone.')).toBeVisible();
  await main.getByRole('button', { name: 'Unmute' }).click();
  await expect(main.getByText('You have not muted anything.')).toBeVisible();
});

test('one’s own data is downloaded as a zip', async ({ page, me }) => {
  expect(me.username).not.toBe('');
  await open(page, '/settings?show=data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as zip' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test.describe('an account', () => {
  test.use({ refusals: [401, 403] });

  test('is deleted with its password @short', async ({ page, me }) => {
    await open(page, '/settings?show=data');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('Wrong-River-42');
    await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(me.password);
    await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
