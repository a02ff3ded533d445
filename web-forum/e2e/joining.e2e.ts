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

/** A wrong value in one field of an otherwise valid form, and its message (specification, section 5). */
const WRONG: readonly (readonly [Field, string, string])[] = [
  ['email', '', 'Email is required'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['username', '', 'Username is required'],
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(31), 'Username must be less than 30 characters'],
  ['username', 'ada lovelace', 'Username can only contain letters, numbers, and underscores'],
  ['username', 'moderator', 'This username is reserved'],
  ['password', '', 'Password is required'],
  ['password', 'Short1', 'Password must be at least 8 characters'],
  ['password', 'quiet-river-42', 'Password must contain at least one uppercase letter'],
  ['password', 'QUIET-RIVER-42', 'Password must contain at least one lowercase letter'],
  ['password', 'Quiet-River', 'Password must contain at least one number'],
  ['confirmPassword', '', 'Please confirm your password'],
  ['confirmPassword', 'Loud-River-42', 'Passwords do not match'],
];

test.describe('the registration', () => {
  test('tells what is wrong with each field', async ({ page }) => {
    await open(page, '/register');
    for (const [field, typed, message] of WRONG) {
      const right = newRegistration();
      const confirmPassword = field === 'password' ? typed : right.confirmPassword;
      await fill(page, { ...right, confirmPassword, [field]: typed });
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      const input = fieldOf(page, field);
      await expect(input, message).toHaveAccessibleDescription(message);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).toHaveURL('/register');
  });

  test('signs in and leads back', async ({ page }) => {
    const registration = newRegistration();
    await open(page, '/register?redirect=%2Fkitchen');
    await fill(page, registration);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/kitchen');
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText(`@${registration.username}`)).toBeVisible();
  });
});

test.describe('a name that is taken', () => {
  test.use({ refusals: [409] });

  test('is refused at its field, whatever its case', async ({ page, other }) => {
    await open(page, '/register');
    await fill(page, { ...newRegistration(), username: other.username.toUpperCase() });
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(fieldOf(page, 'username')).toHaveAccessibleDescription(/taken/);
    await fill(page, { ...newRegistration(), email: other.email.toUpperCase() });
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(fieldOf(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('signing in', () => {
  test('tells what is missing', async ({ page }) => {
    await open(page, '/login');
    await signIn(page, { email: '', password: '' });
    await expect(fieldOf(page, 'email')).toHaveAccessibleDescription('Email is required');
    await expect(fieldOf(page, 'password')).toHaveAccessibleDescription('Password is required');
    await signIn(page, { email: 'ada@', password: 'short' });
    const { email, password } = {
      email: fieldOf(page, 'email'),
      password: fieldOf(page, 'password'),
    };
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
  });

  test('leads to where the reader wanted to', async ({ page, other }) => {
    await open(page, '/auth/login?redirect=%2Fposts%3Fpage%3D2');
    await signIn(page, other);
    await expect(page).toHaveURL('/posts?page=2');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    test(`does not lead to ${target}`, async ({ page, other }) => {
      await open(page, `/login?redirect=${encodeURIComponent(target)}`);
      await signIn(page, other);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  }

  test('is over with signing out', async ({ page, me }) => {
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

test.describe('a forgotten password', () => {
  test('is asked for in the same words, whoever asks', async ({ page, other }) => {
    await open(page, '/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    for (const address of [other.email, 'nobody-at-all@example.com']) {
      await open(page, '/forgot-password');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(fieldOf(page, 'email')).toHaveAccessibleDescription('Email is required');
      await fieldOf(page, 'email').fill(address);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    }
  });
});

test.describe('a link that works no more', () => {
  test.use({ refusals: [400] });
  const REFUSAL = 'This link is not valid any more. Please ask for a new one.';

  test('changes no password', async ({ page }) => {
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
  });

  test('lets nobody in', async ({ page }) => {
    await open(page, '/unlock-sign-in#token=used-already');
    await page.getByRole('button', { name: 'Let me sign in' }).click();
    await expect(page.getByRole('main').getByText(REFUSAL)).toBeVisible();
  });

  test('confirms no address', async ({ page }) => {
    await open(page, '/verify-email#token=used-already');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('main').getByText(REFUSAL)).toBeVisible();
  });
});

test('the registration says early that an address is taken', async ({ page, other }) => {
  await open(page, '/register?redirect=%2Fkitchen');
  await fieldOf(page, 'email').fill(other.email.toUpperCase());
  await fieldOf(page, 'username').focus();
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(
    'This email is already registered',
  );
  // The link to the other door keeps the reader's destination.
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('href', '/login?redirect=%2Fkitchen');
});
