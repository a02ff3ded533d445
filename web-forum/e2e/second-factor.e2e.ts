import { Secret, TOTP } from 'otpauth';
import { expect, test } from './journey.ts';

test.use({ refusals: [401, 403, 422] });

/** The code that an authenticator shows, some half minutes from now. */
function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

test('a member sets an authenticator up, and signs in with it, and with a backup code without scripts', async ({
  page,
  browser,
  baseURL,
  me,
}) => {
  test.slow();
  await page.goto('/profile/settings');
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Your password').fill(me.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? '';
  await dialog.getByLabel('Code').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your backup codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const backup = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('You have 10 backup codes left.')).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await other.newPage();
  await there.goto('/login?redirect=%2Ftags');
  await there.getByLabel('Email').fill(me.email);
  await there.getByLabel('Password').fill(me.password);
  await there.getByRole('button', { name: 'Login' }).click();
  await expect(there.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await there.getByLabel('Code').fill('000000');
  await there.getByRole('button', { name: 'Login' }).click();
  await expect(there.getByText('This code is incorrect, or was used before.')).toBeVisible();
  await there.getByLabel('Code').fill(codeOf(secret));
  await there.getByRole('button', { name: 'Login' }).click();
  await expect(there).toHaveURL(/\/tags$/);
  await other.close();

  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto('/login?redirect=%2Ftags');
  await form.getByLabel('Email').fill(me.email);
  await form.getByLabel('Password').fill(me.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await form.getByLabel('Code').fill(backup);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form).toHaveURL(/\/tags$/);
  await plain.close();
});
