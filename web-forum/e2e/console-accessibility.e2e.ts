import { besideOf, faultsFor, faultsInTheDark, faultsOn } from './axe.ts';
import { enterConsole, menuOf, openConsole, recordPages } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Like the pages of the forum: both themes on the desktop, the dark one on the phone.
test.use({
  colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light'),
  // What needs the PIN is refused until it is typed.
  refusals: [401],
});
test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** What opens over a page: where, and what opens it. */
const DIALOGS = [
  ['/admin/posts', 'Delete'],
  ['/admin/posts', 'Unpublish'],
  ['/admin/comments', 'Delete'],
  ['/admin/votes', 'Nullify votes'],
  ['/admin/categories', 'Delete'],
  ['/admin/settings', /^Switch/],
  ['/admin/projections', 'Rebuild'],
] as const;
/** The same on pages of single records, by their place in the list of these. */
const RECORD_DIALOGS = [
  ['cases', /^Write a note/],
  ['audit', 'Undo'],
  ['users', 'Suspend'],
  ['users', 'Change role'],
  ['users', /^Purge/],
] as const;

test('staff can use every page of the console', async ({ page, me, other }) => {
  await appoint('SUPERADMIN', me);
  const records = await recordPages(await elevated(page.request), other);
  await page.goto('/admin');
  await expect(page.getByRole('dialog', { name: 'Staff area' }).getByLabel('PIN')).toBeVisible();
  const faults = await faultsOn(page, 'the door', false);
  await enterConsole(page);
  for (const path of [...(await menuOf(page)), ...records]) {
    await openConsole(page, path);
    faults.push(...(await faultsOn(page, path, false)), ...(await faultsInTheDark(page, path)));
  }
  expect(faults).toEqual([]);
});

test(
  'staff can use every page of the console on a phone',
  { tag: '@phone' },
  async ({ page, me, other, isMobile }) => {
    test.skip(!isMobile, 'The desktop has a test of its own.');
    await appoint('SUPERADMIN', me);
    const records = await recordPages(await elevated(page.request), other);
    await enterConsole(page);
    const faults: unknown[] = [];
    await page.getByRole('button', { name: 'Open menu' }).click();
    const pages = await menuOf(page);
    faults.push(...(await faultsFor(page, 'the menu', null)));
    await page.keyboard.press('Escape');
    for (const path of [...pages, ...records]) {
      await openConsole(page, path);
      faults.push(...(await faultsFor(page, path, null)), ...(await besideOf(page, path)));
    }
    expect(faults).toEqual([]);
  },
);

test('staff can use the dialogs of the console', { tag: '@phone' }, async ({ page, me, other }) => {
  await appoint('SUPERADMIN', me);
  const records = await recordPages(await elevated(page.request), other);
  await enterConsole(page);
  const faults: unknown[] = [];
  const dialogs = [
    ...DIALOGS,
    ...RECORD_DIALOGS.map(
      ([kind, name]) => [records.find((path) => path.includes(kind)) ?? '', name] as const,
    ),
  ];
  for (const [path, name] of dialogs) {
    await openConsole(page, path);
    // Before the rows stands the bar of what can be done with those that are selected.
    await page.locator('#main-content').getByRole('button', { name }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await faultsFor(page, `${path}: ${String(name)}`, null)));
    faults.push(...(await besideOf(page, path)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: /account$|^Profile$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  faults.push(...(await faultsFor(page, 'the account menu', null)));
  expect(faults).toEqual([]);
});
