import type { Page } from '@playwright/test';
import { besideOf, DIALOG, faultsFor, faultsInTheDark, faultsOn, rulesFor } from './axe.ts';
import {
  enterConsole,
  menuOf,
  openConsole,
  recordPages,
  templateOf,
  typePin,
} from './console-screens.ts';
import { MENU } from './console-menu.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Like the pages of the forum: both themes on the desktop; on the phone the dark one, in its colours.
test.use({
  colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light'),
  // Calls that need the PIN are refused until it is typed.
  refusals: [401],
});
test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Dialogs over a page: their page, and what opens them. */
type DialogAt = readonly [path: string, name: string | RegExp, line?: string];
const DIALOGS: readonly DialogAt[] = [
  ['/admin/posts', 'More actions', 'Delete'],
  ['/admin/posts', 'Unpublish'],
  ['/admin/posts', 'More actions', 'Merge into…'],
  ['/admin/comments', 'Delete'],
  ['/admin/tags', 'Rename'],
  ['/admin/tags', 'Merge'],
  ['/admin/tags', 'Colour'],
  ['/admin/tags', 'Remove'],
  ['/admin/votes', 'Withdraw votes'],
  ['/admin/categories', 'Delete'],
  ['/admin/prefixes', 'Add a prefix'],
  ['/admin/prefixes', 'Edit'],
  ['/admin/prefixes', 'Retire'],
  ['/admin/projections', 'Rebuild'],
  ['/admin/search', 'Rebuild index'],
];
/** The same on pages of single records, by the distinguishing part of their address; some are lines of a menu. */
const RECORD_DIALOGS: readonly DialogAt[] = [
  ['/cases/', /^Add note/],
  ['/cases/', /^Decide/],
  ['/audit/', 'Undo'],
  ['/users/', 'Warn'],
  ['/users/', 'Suspend'],
  ['/users/', 'Silence'],
  ['/users/', 'More actions', 'Change role'],
  ['/users/', 'More actions', 'Merge'],
  ['/users/', 'More actions', 'Purge'],
  ['/users/', 'More actions', 'Sign out'],
  ['/users/', 'More actions', 'Export'],
  ['/users/', 'More actions', 'Erase'],
  ['/show/written', 'Add note'],
  ['/posts/', 'Redact this version'],
  ['/submissions/', 'Reject'],
  ['/words/', 'Stop watching'],
];

/** Opens each dialog in turn. @returns their accessibility faults */
async function faultsOfDialogs(
  page: Page,
  dialogs: readonly DialogAt[],
  isMobile: boolean,
): Promise<unknown[]> {
  const rules = rulesFor(isMobile);
  const faults: unknown[] = [];
  let here = '';
  for (const [path, name, line] of dialogs) {
    if (path !== here) await openConsole(page, path);
    // The first with the page behind it: all dialogs cover it alike.
    const part = here === '' ? 'html' : DIALOG;
    here = path;
    const opener = page.locator('#main-content').getByRole('button', { name }).last();
    await opener.click();
    if (line !== undefined) await page.getByRole('menuitem', { name: line, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await faultsFor(page, `${path}: ${line ?? String(name)}`, rules, part)));
    faults.push(...(await besideOf(page, path)));
    // It stands where it was opened: a row of a list leads away from it.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener, `${path}: ${String(name)}`).toBeFocused();
  }
  return faults;
}

test('an administrator can use every page of the console', async ({ page, me, other }) => {
  await appoint('ADMIN', me);
  const records = await recordPages(await elevated(page.request), other);
  await page.goto('/admin');
  await expect(page.getByRole('dialog', { name: 'Staff area' }).getByLabel('PIN')).toBeVisible();
  const faults = await faultsOn(page, 'the PIN gate', false);
  await typePin(page);
  const pages = await menuOf(page);
  await expect(page.getByRole('region', { name: 'Server' })).toBeVisible();
  // They see the whole menu; the journeys by role cover what others see.
  expect(pages).toEqual(['/admin', ...MENU.map(({ path }) => `/admin${path}`)]);
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText(['Dashboard', ...MENU.map(({ name }) => name)]);
  const darkened = new Set<string>();
  for (const path of [...pages, ...records, '/admin/nowhere']) {
    await openConsole(page, path);
    const { name, heading = name } = MENU.find((entry) => path === `/admin${entry.path}`) ?? {};
    if (heading !== undefined)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    faults.push(...(await faultsOn(page, path, false)));
    const isNew = !darkened.has(templateOf(path));
    if (isNew) faults.push(...(await faultsInTheDark(page, path)));
    darkened.add(templateOf(path));
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(faults).toEqual([]);
});

test(
  'members and strangers can use what stands before the console',
  { tag: '@phone' },
  async ({ page, me, isMobile }) => {
    const faults: unknown[] = [];
    for (const title of ['For staff', 'Login']) {
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      faults.push(...(await faultsOn(page, title, isMobile)));
      faults.push(...(await faultsInTheDark(page, title)), ...(await besideOf(page, title)));
      await page.context().clearCookies();
    }
    expect(faults, me.username).toEqual([]);
  },
);

test(
  'staff can use the dialogs of the console',
  { tag: '@phone' },
  async ({ page, me, other, isMobile }) => {
    await appoint('SUPERADMIN', me);
    await recordPages(await elevated(page.request), other);
    await enterConsole(page);
    const faults = await faultsOfDialogs(page, DIALOGS, isMobile);
    await page.getByRole('button', { name: /account$|^Profile$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    faults.push(...(await faultsFor(page, 'the account menu', rulesFor(isMobile))));
    expect(faults).toEqual([]);
  },
);

test(
  'staff can use the dialogs on pages of single records',
  { tag: '@phone' },
  async ({ page, me, other, isMobile }) => {
    await appoint('SUPERADMIN', me);
    const records = await recordPages(await elevated(page.request), other);
    await enterConsole(page);
    const dialogs = RECORD_DIALOGS.map(([part, name, line]): DialogAt => {
      const path = records.find((one) => one.includes(part));
      if (path === undefined) throw new Error(`No page has ${part}.`);
      return line === undefined ? [path, name] : [path, name, line];
    });
    expect(await faultsOfDialogs(page, dialogs, isMobile)).toEqual([]);
  },
);
