import { createComment } from '@forum/contracts/comments';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

test('the bar at the foot leads everywhere, and tells of news as they come @short', async ({
  page,
  me,
  other,
}) => {
  const post = await aPost(me);
  await open(page, '/members');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');

  const content = unheard('It squeaks');
  await other.api(createComment, { body: { content, postId: post.id, parentId: null } });
  await bar.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const sheet = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(sheet.getByRole('article')).toContainText(post.title);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect((await sheet.boundingBox())?.width).toBe(width);
  await sheet.getByRole('article').getByRole('link', { name: 'View' }).click();
  await expect(sheet).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is made of links', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Quick links' });
    await bar.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    await bar.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/categories');
  });
});
