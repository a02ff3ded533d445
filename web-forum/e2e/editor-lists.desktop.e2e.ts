import { expect, open, test } from './journey.ts';

// A list of the editor belongs to the caret: it is closed by the first Escape, and covers nothing once the text is left.
test('a list at the caret closes with Escape, and when somebody goes on', async ({ page, me }) => {
  await open(page, '/web-and-code/frontend/new');
  expect(me.username).toBeTruthy();
  await page.getByRole('textbox', { name: 'Content', exact: true }).focus();
  const content = page.locator('[contenteditable="true"][aria-label="Content"]');
  await content.focus();
  const blocks = page.getByRole('listbox', { name: 'Commands' });
  await page.keyboard.type('/');
  await expect(blocks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(blocks).toBeHidden();
  await expect(content).toBeFocused();
  // What is typed next is the writer's text, and a command again.
  await page.keyboard.type('quo');
  await expect(page.getByRole('option', { name: 'Quote' })).toBeVisible();
  await page.getByLabel('Tags').focus();
  await expect(page.getByRole('option', { name: 'Quote' })).toBeHidden();
});
