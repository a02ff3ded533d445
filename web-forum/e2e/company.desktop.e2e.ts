import { request, type Page } from '@playwright/test';
import { register } from '@forum/contracts/accounts';
import { setSignInMode } from '@forum/contracts/admin-sign-in-mode';
import { getOwnProfile } from '@forum/contracts/users';
import { apiOf } from './api.ts';
import { test } from './company-forum.ts';
import { OWNER } from './empty-forum.ts';
import { expect } from './journey.ts';
import { elevated } from './staff.ts';

// Nobody is signed in at first, and what proves who one is is asked for.
test.use({ refusals: [401, 403, 404] });

/** A member who has a password, and has linked nothing. */
const LINDA = {
  email: 'linda@company.example',
  username: 'linda',
  password: 'A long and unusual password 7',
};

const way = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Sign in with Company' });

/** The API as whoever is signed in on the page. */
async function asOn(page: Page, baseURL: string) {
  return request.newContext({ baseURL, storageState: await page.context().storageState() });
}

test('whoever is new signs in by the company, chooses a name, and comes back by one press @short', async ({
  page,
  forum,
}) => {
  test.setTimeout(180_000);
  forum.company.as({
    sub: 'ida-1',
    email: 'ida@company.example',
    email_verified: true,
    preferred_username: 'ida',
    name: 'Ida',
  });
  await page.goto(`${forum.url}/login?redirect=%2Ftags`);
  await way(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('ida');
  await expect(page.getByText('Your email address: ida@company.example')).toBeVisible();
  await page.getByLabel('Username').fill('ida_of_company');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/register\/welcome\?redirect=%2Ftags$/);
  await page.context().clearCookies();
  await page.goto(`${forum.url}/login?redirect=%2Ftags`);
  await way(page).click();
  await expect(page).toHaveURL(`${forum.url}/tags`);
  const context = await asOn(page, forum.url);
  const own = await apiOf(context)(getOwnProfile);
  expect([own.username, own.email]).toEqual(['ida_of_company', 'ida@company.example']);
  await context.dispose();
});

test('an owner links the company and removes it; by the company alone, signing in and out leads there', async ({
  page,
  forum,
  browser,
}) => {
  test.setTimeout(240_000);
  forum.company.as({ sub: 'chief-1', email: 'chief@company.example', email_verified: true });
  await page.goto(`${forum.url}/login?redirect=%2Fsettings`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

  const linking = page.getByRole('region', { name: 'Sign in another way' });
  const removing = page.getByRole('button', { name: 'Remove Company' });
  await linking.getByRole('button', { name: 'Link Company' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirming.getByLabel('Your password').fill(OWNER.password);
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You can sign in this way from now on.')).toBeVisible();
  await removing.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(removing).toBeHidden();
  await linking.getByRole('button', { name: 'Link Company' }).click();
  await expect(removing).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: forum.url });
  const there = await elsewhere.newPage();
  await there.goto('/login?redirect=%2Ftags');
  await way(there).click();
  await expect(there).toHaveURL(`${forum.url}/tags`);
  await elsewhere.clearCookies();
  const newcomer = await request.newContext({ baseURL: forum.url });
  await apiOf(newcomer)(register, { body: { ...LINDA, confirmPassword: LINDA.password } });
  await newcomer.dispose();

  const context = await asOn(page, forum.url);
  const { id: ownerId } = await apiOf(context)(getOwnProfile);
  const staff = await elevated(context);
  await staff(setSignInMode, { body: { ownerId } });
  await context.dispose();
  await there.goto('/login');
  await expect(way(there)).toBeVisible();
  await expect(there.getByLabel('Password')).toBeHidden();
  await there.goto('/login?redirect=%2Ftags');
  await expect(there).toHaveURL(`${forum.url}/tags`);
  await there.getByRole('button', { name: 'Logout' }).first().click();
  await expect(there).toHaveURL(new RegExp(`^${forum.company.issuer}/session/end`));
  await elsewhere.close();

  const plain = await browser.newContext({ baseURL: forum.url, javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto('/login?password');
  await form.getByLabel('Email').fill(OWNER.email);
  await form.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await form.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(form).toHaveURL(`${forum.url}/`);

  await plain.clearCookies();
  forum.company.as({ sub: 'linda-1', email: LINDA.email, email_verified: true });
  await form.goto('/login?redirect=%2Ftags');
  await form.getByRole('main').getByRole('link', { name: 'Sign in and link' }).click();
  await expect(form.getByText(`You came back from Company as ${LINDA.email}.`)).toBeVisible();
  await form.getByLabel('Email').fill(LINDA.email);
  await form.getByLabel('Password', { exact: true }).fill(LINDA.password);
  await form.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(form).toHaveURL(`${forum.url}/tags`);
  await plain.clearCookies();
  await form.goto('/login?redirect=%2Fmembers');
  await expect(form).toHaveURL(`${forum.url}/members`);
  await plain.close();
});
