import type { Locator, Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { DIALOG, faultsInTheDark, faultsOn, faultsOver, POPUP } from './axe.ts';
import { SUBCATEGORY, aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { enterEditor } from './write.ts';
import { useTool } from './tool.ts';
import { pageOf, pagesWithout } from './page-table.ts';
import { memberScreens, openScreens } from './screens.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

// Pages in both themes on the desktop, dialogs only in light; on the phone, colours in dark.
test.use({
  colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light'),
});
test.beforeEach(async ({ page }) => {
  // Every screen, twice: a busy machine takes its time.
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Every screen in light; in dark, one of each template. */
async function faultsOnScreens(page: Page, screens: readonly string[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  const darkened = new Set<string>();
  for (const path of screens) {
    await open(page, path);
    faults.push(...(await faultsOn(page, path, false)));
    const isNew = !darkened.has(pageOf(path));
    if (isNew) faults.push(...(await faultsInTheDark(page, path)));
    darkened.add(pageOf(path));
  }
  return faults;
}

test('everyone can use every page that is open to all', async ({ page, request }) => {
  expect(await faultsOnScreens(page, await openScreens(request))).toEqual([]);
});

test('everyone can use every page of a member', async ({ page, me, other, request }) => {
  const screens = await memberScreens(me, other);
  expect(pagesWithout([...(await openScreens(request)), ...screens])).toEqual([]);
  expect(await faultsOnScreens(page, screens)).toEqual([]);
});

test(
  'everyone can use the menus and dialogs of a post',
  { tag: ['@phone', '@short'] },
  async ({ page, me, other, isMobile }) => {
    const post = await aPost(me);
    await aComment(other, post);
    const main = page.getByRole('main');
    const faults: unknown[] = [];
    const button = (name: string | RegExp) => main.getByRole('button', { name });
    const shown: [string, Locator, typeof POPUP | typeof DIALOG][] = [
      ['the menu of a comment', button('More about this comment'), POPUP],
      ['the labels', button('Label this comment'), POPUP],
      ['deleting a post', button('Delete').first(), DIALOG],
    ];
    await open(page, postPath(post));
    for (const [what, opener, part] of shown) {
      await opener.click();
      const opened = page.locator(part).filter({ visible: true });
      await expect(opened).toBeVisible();
      faults.push(...(await faultsOver(page, what, { part, isMobile })));
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
    await button('More about this comment').click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(page.getByRole('dialog', { name: 'Report this comment' })).toBeVisible();
    faults.push(...(await faultsOver(page, 'reporting', { part: DIALOG, isMobile })));
    await page.keyboard.press('Escape');
    await enterEditor(page, 'Your reply');
    await expect(page.getByRole('toolbar')).toBeVisible();
    // Where the page begins, no link lies half below the head of the window.
    await page.evaluate('scrollTo(0, 0)');
    faults.push(...(await faultsOn(page, 'the panel for writing', isMobile)));
    expect(faults).toEqual([]);
  },
);

test(
  'everyone can use the windows of the frame',
  { tag: '@phone' },
  async ({ page, me, isMobile }) => {
    await aPost(me);
    const faults: unknown[] = [];
    await open(page, '/');
    if (isMobile) {
      // Phones have no bell: the bar at the foot leads to its page.
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      faults.push(...(await faultsOver(page, 'the search', { part: DIALOG, isMobile })));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sidebar' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      faults.push(...(await faultsOver(page, 'the menu', { part: DIALOG, isMobile })));
      await page.keyboard.press('Escape');
    } else {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: /^Notifications/ })).toBeVisible();
      faults.push(...(await faultsOver(page, 'the bell', { part: DIALOG, isMobile })));
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      faults.push(...(await faultsOver(page, 'the shortcuts', { part: DIALOG, isMobile })));
      await page.keyboard.press('Escape');
    }
    await open(page, '/settings?show=data');
    await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    faults.push(...(await faultsOver(page, 'deleting an account', { part: DIALOG, isMobile })));
    expect(faults).toEqual([]);
  },
);

test('everyone can write a post', { tag: '@phone' }, async ({ page, me, isMobile }) => {
  expect(me.username).toBeTruthy();
  const faults: unknown[] = [];
  await open(page, `${FOLDER}/new`);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByRole('combobox', { name: 'Prefix' }).fill('My own');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('listbox', { name: 'Category' })).toBeVisible();
  faults.push(...(await faultsOn(page, 'the form of a post', isMobile)));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Content' }).focus();
  for (const [name, window] of [
    ['Link', page.getByRole('dialog', { name: 'Link' })],
    ['Image', page.getByRole('dialog', { name: 'Insert image' })],
    ['Text colour', page.getByRole('dialog', { name: 'Text colour' })],
  ] as const) {
    await useTool(page, name);
    await expect(window).toBeVisible();
    faults.push(...(await faultsOver(page, name, { part: DIALOG, isMobile })));
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
  }
  await useTool(page, 'Table');
  faults.push(...(await faultsOn(page, 'a table', isMobile)));
  expect(faults).toEqual([]);
});

test.describe('what is not there', () => {
  test.use({ refusals: [400, 404, 422] });

  test('can be used by everyone', { tag: '@phone' }, async ({ page, isMobile }) => {
    const faults: unknown[] = [];
    for (const path of ['/nothing-here', '/profile/nobody_of_that_name', '/verify-email?token=x']) {
      await open(page, path);
      faults.push(...(await faultsOn(page, path, isMobile)));
    }
    expect(faults).toEqual([]);
  });
});
