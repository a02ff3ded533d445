import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { enterEditor } from './write.ts';

test('an emoji comes by its name, from the list of them, and with a pasted text', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  const words = unheard('Well done');
  await open(page, postPath(post));
  const editor = await enterEditor(page, 'Your reply');
  await editor.pressSequentially(`${words} :tada`);
  await expect(page.getByRole('option', { name: ':tada:' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor).toHaveText(`${words} 🎉 `);
  await editor.pressSequentially('at 10:30:45 :+1: ');
  await expect(editor).toHaveText(`${words} 🎉 at 10:30:45 👍 `);

  // By the toolbar's own keys: the Tab key would come back to the beginning of the text.
  await page.keyboard.press('Alt+F10');
  const tool = page.getByRole('toolbar').getByRole('button', { name: 'Emoji' });
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');
  await expect(tool).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Find an emoji' })).toBeFocused();
  await page.keyboard.type('rocket');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveText(`${words} 🎉 at 10:30:45 👍 🚀`);
  // A string, since these files have no browser types.
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' and :heart: but no :such_name:');
    document.querySelector('[contenteditable="true"][aria-label="Your reply"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }`);
  const all = `${words} 🎉 at 10:30:45 👍 🚀 and ❤️ but no :such_name:`;
  await expect(editor).toHaveText(all);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByRole('article').getByText(all)).toBeVisible();
});
