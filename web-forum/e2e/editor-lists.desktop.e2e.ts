import { expect, test } from './journey.ts';
import { useTool } from './tool.ts';
import { beginPost } from './write.ts';

// A list of the editor belongs to the caret: the first Escape closes it, and it covers nothing once the focus leaves
// the text.
test('a list at the caret closes with Escape, and when somebody goes on', async ({ page, me }) => {
  expect(me.username).toBeTruthy();
  const content = await beginPost(page);
  const quote = page.getByRole('listbox').getByRole('option', { name: 'Quote' });
  await page.keyboard.type('/');
  await expect(quote).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quote).toBeHidden();
  await expect(content).toBeFocused();
  // What is typed next is ordinary text, and then a command again.
  await page.keyboard.type('quo');
  await expect(quote).toBeVisible();
  await page.getByLabel('Tags').focus();
  await expect(quote).toBeHidden();
});

test('undo behind the last button of the tools knows what was typed before', async ({
  page,
  me,
}) => {
  expect(me.username).toBeTruthy();
  const content = await beginPost(page);
  await page.keyboard.type('Oil');
  await useTool(page, 'Undo');
  await expect(content).toHaveText('');
});
