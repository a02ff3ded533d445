import { SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { openOptions, write } from './write.ts';

const FORM = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`;

test('a post is written now and published later, or at once', async ({ page, me: _me }) => {
  const title = unheard('A title for later');
  await open(page, FORM);
  await openOptions(page);
  await page.getByRole('button', { name: 'Post later…' }).click();
  // No questions before the post is ready.
  await expect(page.getByText('Title is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Prefix', { exact: true }).fill('Guide');
  await page.getByLabel('Tags').fill('later,');
  await write(page, 'Content', 'Five words are quite enough.');
  await page.getByRole('button', { name: 'Post later…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post later' });
  await expect(dialog.getByText('In your time zone:')).toBeVisible();
  // Tomorrow morning is suggested.
  await expect(dialog.getByLabel('Date and time')).toHaveValue(/T09:00$/);
  await dialog.getByRole('button', { name: 'Schedule' }).click();

  await expect(page).toHaveURL('/drafts');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('No drafts')).toBeVisible();
  await page.getByRole('link', { name: `Edit: ${title}` }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, said better`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${title}, said better` })).toBeVisible();

  await page.getByRole('button', { name: `More about ${title}, said better` }).click();
  await page.getByRole('menuitem', { name: 'Post now' }).click();
  await expect(page).toHaveURL(new RegExp(`/${SUBCATEGORY.slug}/`));
  await expect(
    page.getByRole('heading', { name: `${title}, said better`, level: 1 }),
  ).toBeVisible();
});
