import { postPath, profilePath } from '../src/lib/paths.ts';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('a member follows an author from the post, and no longer from the profile', async ({
  page,
  me,
  other,
}) => {
  expect(me.id).not.toBe(other.id);
  const post = await aPost(other);
  await open(page, postPath(post));
  const about = page.getByRole('region', { name: 'About the Author' });
  await about.getByRole('button', { name: 'Follow' }).click();
  await expect(about.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await open(page, profilePath(other.username));
  const numbers = page.getByRole('main').locator('dl').first();
  await expect(numbers).toContainText(/Followers\s*1/);
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(numbers).toContainText(/Followers\s*0/);
});

test('a member joins the category of a post and leaves it', async ({ page, me }) => {
  await open(page, postPath(await aPost(me)));
  const category = page.getByRole('region', { name: 'Category', exact: true });
  await category.getByRole('button', { name: 'Join Category' }).click();
  await expect(page.getByText('Joined category')).toBeVisible();
  await category.getByRole('button', { name: 'Leave Category' }).click();
  await expect(page.getByText('Left category')).toBeVisible();
  await expect(category.getByRole('button', { name: 'Join Category' })).toBeVisible();
});

test('a visitor who joins is told to sign in, and follows nobody', async ({ page, other }) => {
  const path = postPath(await aPost(other));
  await open(page, path);
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Join Category' }).click();
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to join categories.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
});
