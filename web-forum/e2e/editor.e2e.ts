import type { Page } from '@playwright/test';
import { slugOf } from '@forum/rich-text/slug';
import { SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { useTool } from './tool.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;
/** 60 by 40 pixels, all of them red. */
const RED = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAQklEQVR4nO3OAQkAIBAAMZsI9q9hL2N4D4MF2Lpnj7O+D6TDpKWlA6SlpQOkpaUDpKWlA6SlpQOkpaUDpKWlA0amHw19mMilVOF7AAAAAElFTkSuQmCC',
  'base64',
);

test(
  'what the editor makes stands on the page alike',
  { tag: ['@phone', '@main', '@short'] },
  async ({ page, me: _me }) => {
    const title = unheard('Everything an editor can do');
    const content = await begin(page, title);
    await page.keyboard.type('See www.example.org and ask ann@example.org now.');
    await expect(content.getByRole('link', { name: 'www.example.org' })).toHaveAttribute(
      'href',
      'https://www.example.org',
    );
    await expect(content.getByRole('link', { name: 'ann@example.org' })).toHaveAttribute(
      'href',
      'mailto:ann@example.org',
    );
    await page.keyboard.press('Enter');
    await useTool(page, 'Check list');
    await page.keyboard.type('Oil the hinge');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Turn the pin');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await useTool(page, 'Underline');
    await page.keyboard.type('important');
    await useTool(page, 'Underline');
    await useTool(page, 'Strikethrough');
    await page.keyboard.type(' not');
    await useTool(page, 'Strikethrough');
    await useTool(page, 'Text colour');
    await expect(
      page.getByRole('group', { name: 'Colours', exact: true }).getByRole('button'),
    ).toHaveCount(6);
    await expect(page.getByRole('group', { name: 'More colours' }).getByRole('button')).toHaveCount(
      24,
    );
    await page.getByRole('button', { name: 'Red', exact: true }).click();
    await page.keyboard.type(' red');
    await page.keyboard.press('Enter');
    await useTool(page, 'Code Block');
    await page.getByLabel('Code language').selectOption('TypeScript');
    await content.locator('code').click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    // An address in code is no link.
    await page.keyboard.type('two www.example.org ');
    await expect(content.locator('code')).toHaveAttribute('data-gutter', '1\n2');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page).toHaveURL(`${FOLDER}/posts/${slugOf(title)}`);
    const post = page.getByRole('main').getByRole('article').first();
    await expect(post.locator('a[href="mailto:ann@example.org"]')).toBeVisible();
    await expect(post.getByText('Turn the pin')).toBeVisible();
    await expect(post.locator('u')).toHaveText('important');
    await expect(post.locator('s')).toHaveText(' not');
    await expect(post.getByText('red', { exact: true })).toHaveCSS('color', 'rgb(197, 34, 31)');
    await expect(post.locator('[data-language="typescript"]')).toContainText('one\ntwo');
  },
);

test('a table has headers, rows and columns, and a picture has its size', async ({
  page,
  me: _me,
}) => {
  const title = unheard('A table and a picture');
  const content = await begin(page, title);
  await page.keyboard.type('A table with five words and more.');
  await useTool(page, 'Table');
  await expect(content.getByRole('row')).toHaveCount(3);
  await expect(content.getByRole('columnheader')).not.toHaveCount(0);
  await content.getByRole('columnheader').first().click();
  await page.keyboard.type('Head');
  await useTool(page, 'Edit table');
  await page.getByRole('menuitem', { name: 'Insert row below' }).click();
  await expect(content.getByRole('row')).toHaveCount(4);
  await useTool(page, 'Edit table');
  await page.getByRole('menuitem', { name: 'Delete column' }).click();
  await expect(content.getByRole('row').first().locator('th, td')).toHaveCount(2);

  await content.locator(':scope > p').last().click();
  await useTool(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Insert image' });
  const choose = dialog.getByLabel('Image file');
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(dialog.getByText('Please select an image file')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await choose.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: large });
  await expect(dialog.getByText('File size must be less than 5MB')).toBeVisible();
  await choose.setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: RED });
  await dialog.getByLabel('Description').fill('A red dot');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(content.getByRole('img', { name: 'A red dot' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page).toHaveURL(`${FOLDER}/posts/${slugOf(title)}`);
  const picture = page.getByRole('main').getByRole('img', { name: 'A red dot' });
  await expect(picture).toHaveAttribute('width', '60');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(4);
});

async function begin(page: Page, title: string) {
  await open(page, `${FOLDER}/new`);
  const main = page.getByRole('main');
  await main.getByLabel('Title').fill(title);
  await main.getByRole('combobox', { name: 'Prefix' }).fill('Guide');
  await main.getByLabel('Tags').fill('hinges');
  await main.getByLabel('Tags').press('Enter');
  await page.getByRole('textbox', { name: 'Content' }).focus();
  const content = page.locator('[contenteditable="true"][aria-label="Content"]');
  await content.click();
  return content;
}
