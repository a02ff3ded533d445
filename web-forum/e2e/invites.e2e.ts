import { listGroupMembers } from '@forum/contracts/groups';
import { createInvite } from '@forum/contracts/invites';
import { unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newRegistration } from './members.ts';
import { aGroup, appoint } from './staff.ts';

test('an invitation leads a visitor through registering into its group @short', async ({
  page,
}) => {
  test.slow();
  const { group, admin } = await aGroup({ name: unheard('Founders'), entry: 'invitation' });
  const body = { groupId: group.id, days: 7, note: 'For the journey', uses: 1 };
  const { url } = await admin(createInvite, { body });
  const main = page.getByRole('main');
  await open(page, new URL(url).pathname);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('invites you to');
  await expect(main.getByText(`the group ${group.name}`)).toBeVisible();
  await main.getByRole('link', { name: 'Create an account' }).click();
  const { email, username, password } = newRegistration();
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register/welcome');
  await main.getByRole('button', { name: 'Skip all' }).click();
  await expect(page).toHaveURL('/');
  const { data } = await admin(listGroupMembers, { params: { id: group.id }, query: {} });
  expect(data.map((member) => member.username)).toContain(username);
});

test('an invitation that is used up says so, and lets nobody in', async ({ page }) => {
  await open(page, `/invite/${'x'.repeat(43)}`);
  const main = page.getByRole('main');
  await expect(main.getByText('This invitation is no longer valid')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
});

test('a link of one’s own is made in the settings, which say who came by it', async ({
  page,
  me,
  browser,
}) => {
  // Administrators may, whatever the setting says, which all journeys share.
  await appoint('ADMIN', me);
  await open(page, '/settings?show=invites');
  const main = page.getByRole('main');
  await main.getByLabel(/^Whom it is for/).fill('For the neighbours');
  await main.getByRole('button', { name: 'Create a link' }).click();
  const url = (await main.getByText(/\/invite\/[\w-]{43}$/).textContent()) ?? '';
  await expect(main.getByText('For the neighbours')).toBeVisible();
  const guest = await (await browser.newContext()).newPage();
  await open(guest, new URL(url).pathname);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invites you to');
  await guest.context().close();
  await main.getByRole('button', { name: 'Revoke' }).click();
  await expect(main.getByText('revoked', { exact: false }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
});
