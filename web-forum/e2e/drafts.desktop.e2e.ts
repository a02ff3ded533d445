import { devices, type Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { signIn } from './members.ts';
import { enterEditor, write } from './write.ts';

const FORM = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`;

test('a post that was begun survives a reload and signing out @short', async ({ page, me }) => {
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

test('leaving with unsaved text asks @short', async ({ page, me }) => {
  expect(me.username).toBeTruthy();
  await open(page, FORM);
  await write(page, 'Content', 'Not sent yet');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(FORM);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Not sent yet');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Not sent yet');
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
  await enterEditor(second, 'Your reply');
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

test('a draft begun on a phone is finished at a desk', async ({ page, browser, me }) => {
  const post = await aPost(me);
  const words = unheard('Begun on the train');
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    storageState: await page.context().storageState(),
  });
  const onPhone = await phone.newPage();
  await open(onPhone, postPath(post));
  const saved = onPhone.waitForResponse('**/api/drafts/*');
  await write(onPhone, 'Your reply', words);
  expect((await saved).status()).toBe(200);

  await open(page, '/profile');
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('link', { name: `Continue: ${post.title}` }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText(words);
  const ended = `${words}, ended at the desk`;
  await write(page, 'Your reply', ended);
  const gone = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/drafts/'),
  );
  await page.getByRole('button', { name: 'Post reply' }).click();
  expect((await gone).status()).toBe(204);

  // Nothing is left to return to, on either of them.
  await open(page, '/drafts');
  await expect(page.getByText('No drafts')).toBeVisible();
  await open(onPhone, postPath(post));
  await expect(onPhone.getByText(ended)).toBeVisible();
  await expect(onPhone.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await phone.close();
});

test('a deleted draft can be brought back, and signing out leaves none in the browser', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  await write(page, 'Your reply', 'Half a thought');
  await page.waitForResponse('**/api/drafts/*');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a thought');

  await signIn(page.request, me);
  await open(page, '/drafts');
  await page.getByRole('button', { name: `Delete the draft: ${post.title}` }).click();
  await expect(page.getByText('No drafts')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Half a thought')).toBeVisible();
});
