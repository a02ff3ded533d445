import { postPath, profilePath } from '../src/lib/addresses/paths.ts';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a member follows an author from the post, is told of their next one, and lets go @short', async ({
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
  const next = await aPost(other);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('article')).toContainText(`wrote “${next.title}”`);
  await page.keyboard.press('Escape');
  await open(page, profilePath(other.username));
  const numbers = page.getByRole('main').locator('dl').first();
  await expect(numbers).toContainText(/Followers\s*1/);
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(numbers).toContainText(/Followers\s*0/);
});

test('a member joins the category of a post and leaves it @short', async ({ page, me }) => {
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

test('a member changes their profile, and sees it @short', async ({ page, me }) => {
  await open(page, '/profile');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Edit Profile' }).first().click();
  await expect(page).toHaveURL('/profile/edit');
  await expect(main.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  await main.getByLabel('Display name').fill('Ada of the hinges');
  await main.getByLabel('Pronouns').fill('she/her');
  await main.getByLabel('Status message').fill('Mending');
  await main.getByLabel('Bio').fill('I mend what others throw away.');
  await main.getByLabel('Timezone').selectOption('Europe/Paris');
  await main.getByLabel('Mentor status').fill('Evenings');
  await main.getByRole('checkbox', { name: 'Books' }).check();
  await main.getByLabel('Expertise').fill('Hinges, Locks');
  await main.getByLabel('Website').fill('ftp://example.com');
  await main.getByRole('button', { name: 'Save profile' }).click();
  await expect(main.getByLabel('Website')).toHaveAccessibleDescription(
    'Website must be a web address that starts with http:// or https://',
  );
  await expect(main.getByLabel('Website')).toBeFocused();
  await main.getByLabel('Website').fill('https://example.com/ada');
  await main.getByLabel('Avatar').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await expect(main.getByRole('button', { name: 'Remove avatar' })).toBeVisible();
  await main.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(
    'Ada of the hinges (she/her)',
  );
  await expect(main.getByText('Available for Mentorship')).toBeVisible();
  await expect(main.getByRole('link', { name: 'example.com/ada' })).toHaveAttribute(
    'target',
    '_blank',
  );
  for (const text of ['Mending', 'Europe/Paris', 'Books', 'Hinges', 'Locks']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await open(page, profilePath(me.username));
  await expect(main.locator('header img').first()).toHaveAttribute('src', /^\/(uploads|_next)\//);
});
