import { categoryPath, postPath } from '@forum/contracts/paths';
import { apiOf } from './api.ts';
import { aComment, anImportedPost, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('a thread is read, answered, edited and saved with the keyboard alone', async ({
  page,
  me,
  other,
}) => {
  const post = await aPost(other);
  const mine = await aComment(me, post);
  const answer = await aComment(other, post, mine);
  await open(page, postPath(post));
  const comment = page.locator(`#comment-${mine.id}`);

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Next post or comment')).toBeVisible();
  await expect(dialog.getByText('Save or unsave the post')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport();
  await page.keyboard.press('j');
  await expect(page.locator(`#comment-${answer.id}`)).toBeFocused();
  await page.keyboard.press('e');
  await page.keyboard.press('k');
  await expect(comment).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  await comment.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(comment).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: /^Your reply to/ })).toBeFocused();
  // The first Escape leaves the text, the second makes the panel small.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator(`#comment-${answer.id}`)).toBeFocused();

  await page.keyboard.press('b');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Post saved');
});

test('a list is gone through with the keyboard alone', async ({ page, request }) => {
  // A category where nobody else writes meanwhile.
  const { category } = await anImportedPost(apiOf(request));
  if (category === null) throw new Error('The import made no category.');
  await open(page, categoryPath(category));
  const cards = page.getByRole('main').getByRole('article');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = cards.nth(1).getByRole('heading').getByRole('link');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  const address = await second.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');
});
