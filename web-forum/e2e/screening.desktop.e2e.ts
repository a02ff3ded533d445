import type { Page } from '@playwright/test';
import { OWNER, test } from './empty-forum.ts';
import { expect } from './journey.ts';
import { newRegistration } from './members.ts';
import { PIN } from './staff.ts';

// Calls that need the PIN are refused until it is typed, and wrong answers always.
test.use({ refusals: [401, 403, 404, 422] });

const QUESTION = 'What colour is our logo?';

/** Fills the form in, all but the answer. */
async function fill(page: Page): Promise<void> {
  const { email, username, password } = newRegistration();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Answers wrong, then right. */
async function register(page: Page): Promise<void> {
  await fill(page);
  const press = () => page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByLabel(QUESTION).fill('red');
  await press();
  await expect(page.getByText('This is not the answer. Please try again.')).toBeVisible();
  // Without scripts, passwords come back empty.
  const password = page.getByLabel('Password', { exact: true });
  if ((await password.inputValue()) === '') await fill(page);
  await page.getByLabel(QUESTION).fill('Blue!');
  await press();
  await expect(page).toHaveURL(/\/register\/welcome/u);
}

test('an owner asks a question, people answer it with and without scripts, and the console says what it caught', async ({
  page,
  forum,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${forum.url}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  await page.goto(`${forum.url}/admin/settings/registration`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByLabel('Questions when registering').fill(`${QUESTION} = blue | light blue`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const form = await context.newPage();
    await form.goto(`${forum.url}/register`);
    await register(form);
    await context.close();
  }

  await page.getByRole('link', { name: 'See what was refused' }).click();
  await expect(page.getByRole('heading', { name: 'Refused registrations' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Wrong answer' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: '127.0.0.0/24' })).toHaveCount(2);
});
