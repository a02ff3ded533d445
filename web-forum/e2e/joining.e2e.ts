import type { Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { newRegistration, type Member } from './members.ts';

const FIELDS = {
  email: 'Email',
  username: 'Username',
  password: 'Password',
  confirmPassword: 'Confirm password',
} as const;

type Field = keyof typeof FIELDS;

test.describe('the registration', () => {
  test('signs in, says what comes next, leads in by three steps and then back @short', async ({
    page,
  }) => {
    const registration = newRegistration();
    await open(page, '/register?redirect=%2Fkitchen');
    await fill(page, registration);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register/welcome?redirect=%2Fkitchen');
    await expect(main.getByText(`We have sent an email to ${registration.email}`)).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeHidden();
    await main.getByRole('button', { name: 'Send the email again' }).click();
    await expect(page.getByText('Verification email sent successfully!')).toBeVisible();
    await main.getByLabel('Name to show').fill('Grace at the Stove');
    await main.getByRole('button', { name: 'Save and go on' }).click();
    await expect(main.getByRole('heading', { name: 'Categories to join' })).toBeFocused();
    await main.getByRole('button', { name: 'Skip this step' }).click();
    await main.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL('/kitchen');
    // Never again.
    await open(page, '/register/welcome');
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText(`@${registration.username}`)).toBeVisible();
  });
});

test.describe('signing in', () => {
  test('has a way for those who forgot their password @short', async ({ page, other }) => {
    await open(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/^[^?]*\/forgot-password/u);
    await page.getByRole('main').getByLabel('Email').fill(other.email);
    await page.getByRole('main').getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  });

  test('leads to where the reader wanted to @short', async ({ page, other }) => {
    await open(page, '/auth/login?redirect=%2Fposts%3Fpage%3D2');
    await signIn(page, other);
    await expect(page).toHaveURL('/posts?page=2');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('is over with signing out @short', async ({ page, me }) => {
    await open(page, '/profile');
    await expect(page.getByText(`@${me.username}`)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    // Neither the cookie nor the data read remains.
    await page.goBack();
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
    await open(page, '/profile');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  });
});

test.describe('a wrong password', () => {
  test.use({ refusals: [401] });

  test('is refused in the words for an unknown address', async ({ page, other }) => {
    await open(page, '/login');
    const alert = page.getByRole('main').getByRole('alert');
    await signIn(page, { ...other, password: 'Wrong-River-42' });
    await expect(alert).toBeVisible();
    const refusal = await alert.innerText();
    await expect(fieldOf(page, 'email')).toHaveValue(other.email);
    await signIn(page, { email: 'nobody-at-all@example.com', password: 'Wrong-River-42' });
    await expect(alert).toHaveText(refusal);
    await signIn(page, other);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

function fieldOf(page: Page, field: Field) {
  return page.getByRole('main').getByLabel(FIELDS[field], { exact: true });
}

async function fill(page: Page, values: Record<Field, string>) {
  await fieldOf(page, 'email').fill(values.email);
  await fieldOf(page, 'username').fill(values.username);
  await fieldOf(page, 'password').fill(values.password);
  await fieldOf(page, 'confirmPassword').fill(values.confirmPassword);
}

async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await fieldOf(page, 'email').fill(email);
  await fieldOf(page, 'password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test.describe('a link that works no more', () => {
  test.use({ refusals: [400] });
  const REFUSAL = 'This link is no longer valid. Please request a new one.';

  test('changes no password, lets nobody in and confirms no address @short', async ({ page }) => {
    await open(page, '/reset-password#token=used-already');
    await page.getByLabel('New password').fill('Quiet-River');
    await fieldOf(page, 'confirmPassword').fill('Quiet-River-43');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      'Password must contain at least one number',
    );
    await page.getByLabel('New password').fill('Quiet-River-43');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('main').getByText(REFUSAL)).toBeVisible();

    await open(page, '/unlock-sign-in#token=used-already');
    await page.getByRole('button', { name: 'Let me sign in' }).click();
    await expect(page.getByRole('main').getByText(REFUSAL)).toBeVisible();

    await open(page, '/verify-email?token=used-already');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('main').getByText(REFUSAL)).toBeVisible();

    await open(page, '/not-me?token=used-already');
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid.');
    await open(page, '/not-me?about=reset&token=used-already');
    await page.getByRole('button', { name: 'Stop the reset' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is no longer valid.');
  });
});
