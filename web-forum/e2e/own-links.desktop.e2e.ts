import type { Page } from '@playwright/test';
import { createPost } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { enterEditor } from './write.ts';

const EDITOR = '[contenteditable="true"][aria-label="Your reply"]';

test('an address of the forum is shown by the title of what it leads to, until it is undone', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  const linked = await aPost(other);
  await open(page, postPath(post));
  const address = new URL(postPath(linked), page.url()).href;
  const editor = await opened(page);
  await paste(page, address);
  const link = editor.getByRole('link', { name: linked.title });
  await expect(link).toHaveAttribute('href', address);
  await page.keyboard.press('Control+z');
  await expect(editor).toHaveText(address);
  await page.keyboard.type(' as it is, and ');
  await expect(editor).toHaveText(`${address} as it is, and `);

  await paste(page, address);
  await expect(editor).toHaveText(`${address} as it is, and ${linked.title}`);
  const words = unheard('to the end');
  await page.keyboard.type(` ${words}`);
  await page.keyboard.press('Control+Enter');
  const reply = page.getByRole('article').filter({ hasText: words }).last();
  await reply.getByRole('link', { name: linked.title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(linked.title);
});

test('an address of what not everybody may read stays one', async ({ page, me, other }) => {
  const post = await aPost(other);
  const draft = await me.api(createPost, {
    body: {
      title: unheard('Not for everybody yet'),
      content: JSON.stringify(fromPlainText('What is not finished is not for others to read.')),
      categoryId: post.category?.id ?? '',
      prefix: 'Discussion',
      prefixColor: 'blue',
      tags: ['hinges'],
      published: false,
    },
  });
  await open(page, postPath(post));
  const address = new URL(postPath(draft), page.url()).href;
  const editor = await opened(page);
  const answered = page.waitForResponse('**/api/links/title*');
  await paste(page, address);
  expect(await (await answered).json()).toEqual({ title: null });
  await expect(editor).toHaveText(address);
});

async function opened(page: Page) {
  return enterEditor(page, 'Your reply');
}

/** A string, since these files have no browser types. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.querySelector('${EDITOR}')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }`);
}
