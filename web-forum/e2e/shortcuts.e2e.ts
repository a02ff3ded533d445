import { expect, open, test } from './journey.ts';

test('keys lead through the forum and stay off while one writes', async ({ page }) => {
  await open(page, '/members');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Go home')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/');
  // Keys have no effect until the requested page is there and has the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('u');
  await expect(page).toHaveURL('/members');
  // The new page takes the focus.
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('gh?u');
  await expect(box).toHaveValue('gh?u');
  await expect(dialog).toBeHidden();
});

test('visitors and members can turn them off', async ({ page, me }) => {
  expect(me.username).toBeTruthy();
  await open(page, '/members');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dialog.getByRole('switch').click();
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await open(page, '/members');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await expect(page).toHaveURL('/members');
  await expect(dialog).toBeHidden();
});
