import type { Page } from '@playwright/test';
import { postPath } from '../src/lib/paths.ts';
import { SUBCATEGORY, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { signIn } from './members.ts';
import { write } from './write.ts';

const FORM = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`;

test('a post that was begun survives a reload and signing out', async ({ page, me }) => {
  await open(page, FORM);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a title');
  await write(page, 'Content', 'Half a thought');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await open(page, FORM);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectHalf(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  await signIn(page.request, me);
  await open(page, FORM);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectHalf(page);
  await open(page, FORM);
  await page.getByRole('button', { name: 'Discard' }).click();
  await open(page, FORM);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('leaving with unsaved text asks', async ({ page, me }) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  await write(page, 'Your reply', 'Not sent yet');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(postPath(post));
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText('Not sent yet');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText('Not sent yet');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closing;
});

test('two tabs ask whose text is to stay', async ({ page, context, me }) => {
  const post = await aPost(me);
  const second = await context.newPage();
  await open(page, postPath(post));
  await open(second, postPath(post));
  await write(page, 'Your reply', 'From the first');
  await expect(second.getByText('This text was changed in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Use the newer text' }).click();
  await expect(second.getByRole('textbox', { name: 'Your reply' })).toHaveText('From the first');
  await write(second, 'Your reply', 'From the second');
  await page.getByRole('button', { name: 'Keep this text' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText('From the first');
  // A sent text is no longer a draft.
  const words = unheard('From the first');
  await write(page, 'Your reply', words);
  const sent = page.waitForResponse('**/api/comments');
  await page.getByRole('button', { name: 'Post reply' }).click();
  expect((await sent).status()).toBe(201);
  await open(page, postPath(post));
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

async function expectHalf(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a title');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Half a thought');
}
