import { setPin, verifyPin } from '@forum/contracts/elevated-access';
import { changeSiteSetting } from '@forum/contracts/site-settings';
import { Secret, TOTP } from 'otpauth';
import { apiOf } from './api.ts';
import { typePin } from './console-screens.ts';
import { OWNER, test } from './empty-forum.ts';
import { expect } from './journey.ts';
import { PIN } from './staff.ts';

// What needs the PIN, the password or a code is refused until it is typed.
test.use({ refusals: [401, 403] });

test('staff who need a second factor come into the console once they have one @short', async ({
  page,
  forum,
  playwright,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${forum.url}/login`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Make this forum yours')).toBeVisible();
  const storageState = await page.context().storageState();
  const request = await playwright.request.newContext({ baseURL: forum.url, storageState });
  await apiOf(request)(setPin, { body: { pin: PIN } });
  const { access_token } = await apiOf(request)(verifyPin, { body: { pin: PIN } });
  const owner = apiOf(request, { authorization: `Bearer ${access_token}` });
  const setting = { params: { id: 'secondFactorFor' }, body: { value: 'superadmins' } } as const;
  await owner(changeSiteSetting, setting);
  await request.dispose();

  await page.goto(`${forum.url}/admin`);
  const gate = page.getByRole('dialog', { name: 'Staff area' });
  await gate.getByLabel('PIN', { exact: true }).fill(PIN);
  await gate.getByRole('button', { name: 'Open' }).click();
  await expect(gate.getByText('Your role requires a second factor.')).toBeVisible();

  await page.goto(`${forum.url}/profile/settings`);
  await expect(page.getByText('Your role needs one to use the admin area.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Your password').fill(OWNER.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await dialog.getByLabel('Code').fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your backup codes' });
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  await page.goto(`${forum.url}/admin`);
  await typePin(page);
});
