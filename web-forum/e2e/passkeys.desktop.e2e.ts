import type { Browser, Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { signIn, type Member } from './members.ts';
import { appoint } from './staff.ts';

// Adding one asks again who it is; the console asks for the PIN.
test.use({ refusals: [401, 403] });

/** Gives the page a device that checks its owner, and whose owner is always there. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey in the settings, where the password is asked for once more. */
async function addPasskey(page: Page, { password }: Member): Promise<void> {
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Password').fill(password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your passkey is added')).toBeVisible();
}

/** Signs out, and comes to the login page, whose field offers the passkey: the device's owner takes it at once. */
async function signInByField(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login?redirect=%2Ftags');
  await expect(page).toHaveURL(/\/tags$/);
}

/** The same where the browser offers nothing in fields: by the button. */
async function signInByButton(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.addInitScript({
    content: 'PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);',
  });
  await open(page, '/login?redirect=%2Ftags');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/tags$/);
}

/** The same member on another device, signed in by their password. */
async function onAnotherDevice(browser: Browser, me: Member, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, me);
  const page = await context.newPage();
  await withDevice(page);
  return page;
}

test('a member has passkeys on two devices, names one, signs in with each, and removes one @short', async ({
  page,
  browser,
  baseURL,
  me,
}) => {
  test.slow();
  await withDevice(page);
  await addPasskey(page, me);
  await page.getByRole('button', { name: /^Rename/ }).click();
  const naming = page.getByRole('dialog', { name: 'Rename this passkey' });
  await naming.getByLabel('Name').fill('My laptop');
  await naming.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  const other = await onAnotherDevice(browser, me, baseURL ?? '');
  await addPasskey(other, me);
  await signInByField(page);
  await signInByButton(other);
  await other.context().close();

  await open(page, '/settings');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  const leaving = page.getByRole('dialog', { name: 'Remove this way to sign in' });
  await leaving.getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('My laptop')).toBeHidden();
});

test('a member of staff opens the console by a passkey, without a PIN @short', async ({
  page,
  me,
}) => {
  test.slow();
  await appoint('MODERATOR', me);
  await withDevice(page);
  await addPasskey(page, me);
  await signInByButton(page);
  await page.goto('/admin/cases');
  const gate = page.getByRole('dialog', { name: 'Staff area' });
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(gate).toBeHidden();
});
