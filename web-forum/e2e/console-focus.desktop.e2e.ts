import type { Page } from '@playwright/test';
import { pickRowAct, typePin } from './console-screens.ts';
import { aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

/** Whether some part of the page has the focus. */
const HAS_FOCUS = 'document.activeElement !== document.body';

/** The row of a post by its title. */
function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

/** Only the posts of the member, whatever others write meanwhile. */
function postsOf(id: string): string {
  return `/admin/posts?filter=${encodeURIComponent(JSON.stringify({ authorId: id }))}`;
}

test('the focus returns to what opened something, and stays near where what had it has gone', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await elevated(page.request);
  const [first, second] = [await aPost(other), await aPost(other)];
  await page.goto(postsOf(other.id));
  await typePin(page);
  await expect.poll(() => page.evaluate(HAS_FOCUS)).toBe(true);

  const opener = rowOf(page, first.title).getByRole('button', { name: 'Unpublish' });
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  const account = page.getByRole('button', { name: /account$/ });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  const which = page.getByRole('combobox', { name: 'Show' });
  await which.click();
  await page.keyboard.press('Escape');
  await expect(which).toBeFocused();

  // A menu whose item opens a dialog: the item is gone with the menu.
  const filters = page.getByRole('button', { name: 'Add filter' });
  await filters.click();
  await page.getByRole('menuitem', { name: /^Save this search/ }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(filters).toBeFocused();

  // An act without a dialog that changes its own button's name.
  await rowOf(page, first.title).getByRole('button', { name: 'Lock' }).click();
  const unlock = rowOf(page, first.title).getByRole('button', { name: 'Unlock' });
  await expect(unlock).toBeFocused();

  // The row disappears with its buttons.
  await pickRowAct(rowOf(page, first.title), 'Delete');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, first.title)).toHaveCount(0);
  await expect.poll(() => page.evaluate(HAS_FOCUS)).toBe(true);

  // Bulk acts disappear when nothing is selected any more.
  const check = rowOf(page, second.title).getByRole('checkbox');
  await check.press('Space');
  await page.locator('#main-content').getByRole('button', { name: 'Lock' }).first().click();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('Lock: done for 1 post.')).toBeVisible();
  await expect(page.locator('#main-content :focus')).toBeVisible();

  // Another page has replaced the link that led there.
  await rowOf(page, second.title).getByRole('link', { name: second.title, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible();
  await expect(page.locator('#main-content')).toBeFocused();
});
