import { faultsFor, rulesFor } from './axe.ts';
import { squeezedAt } from './console-room.ts';
import { enterConsole, menuOf, openConsole, recordPages, templateOf } from './console-screens.ts';
import { aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('every list of the console is cards on a phone, and staff can use every page', async ({
    page,
    me,
    other,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await appoint('SUPERADMIN', me);
    const records = await recordPages(await elevated(page.request), other);
    const tabs = ['written', 'history', 'cases', 'reputation', 'sessions'];
    await enterConsole(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const lists = await menuOf(page);
    const faults = await faultsFor(page, 'the menu', null);
    await page.keyboard.press('Escape');
    const ofMember = tabs.map((tab) => `/admin/users/${other.id}/show/${tab}`);
    const known = new Set<string>();
    for (const path of [...lists, ...ofMember, ...records]) {
      faults.push(...(await squeezedAt(page, path)));
      // Pages of one template share names and roles; sizes and colours are checked everywhere.
      const rules = rulesFor(known.has(templateOf(path)));
      faults.push(...(await faultsFor(page, path, rules)));
      known.add(templateOf(path));
    }
    expect(lists.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});

test('staff filter, sort, leaf through and act on many on a phone @short', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await elevated(page.request);
  const { title } = await aPost(other);
  await enterConsole(page, '/admin/posts');
  const cards = page.locator('#main-content').getByRole('listitem');
  await page.getByRole('textbox', { name: 'Search' }).fill(title);
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link', { name: title, exact: true })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toBeHidden();
  await cards.getByRole('checkbox', { name: 'Select' }).click();
  await expect(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Lock' }).click();
  const asking = page.getByRole('dialog', { name: 'Lock: 1 post' });
  await asking.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await asking.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Lock: done for 1 post.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(cards.getByRole('button', { name: 'Unlock' })).toBeVisible();

  await openConsole(page, '/admin/users?page=1&perPage=10&sort=createdAt&order=DESC&filter={}');
  await page.getByLabel('Sort by').selectOption('Username, ascending');
  await expect(page).toHaveURL(/sort=username/);
  const first = await cards.first().getByRole('link').first().textContent();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards.first().getByRole('link').first()).not.toHaveText(first ?? '');
});
