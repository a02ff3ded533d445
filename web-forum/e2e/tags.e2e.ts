import { chooseWatch } from '@forum/contracts/watching';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test(
  'a member finds a tag among all by typing, and sees what they follow',
  { tag: ['@phone', '@short'] },
  async ({ page, me, other, isMobile }) => {
    const post = await aPost(other);
    await me.api(chooseWatch, {
      params: { type: 'tag', id: 'hinges' },
      body: { level: 'watching' },
    });
    await open(page, '/');
    if (isMobile) await page.getByRole('button', { name: 'Sidebar' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Tags', exact: true }).click();
    await expect(page).toHaveURL('/tags');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    const lines = main.getByRole('listitem').filter({ hasText: /\d posts?$/u });
    await expect.poll(() => lines.count()).toBeGreaterThan(1);

    const field = main.getByRole('searchbox', { name: 'Find a tag' });
    await field.pressSequentially('HINGES', { delay: 5 });
    await expect(lines).toHaveCount(1);
    await expect(page).toHaveURL('/tags?search=HINGES');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('HINGES');
    await expect(lines).toContainText('Following');
    await lines.getByRole('link', { name: 'hinges', exact: true }).click();
    await expect(page).toHaveURL('/tags/hinges');
    await expect(main.getByRole('link', { name: post.title }).first()).toBeVisible();

    await main.getByRole('button', { name: 'Notifications for hinges: Following' }).click();
    await page.getByRole('menuitemradio', { name: /^Muted/u }).click();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Tags' }).click();
    await expect(page).toHaveURL('/tags');
    await expect(lines.filter({ hasText: 'hinges' })).toContainText('Muted');
    // The list was filtered in place, so going back once leads to the front page.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/tags?search=HINGES');
    await page.goBack();
    await expect(page).toHaveURL('/');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the tags are narrowed by a form, and lead to their posts', async ({ page, other }) => {
    const post = await aPost(other);
    await page.goto('/tags');
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Find a tag' }).fill('hinge');
    await main.getByRole('button', { name: 'Find tags' }).click();
    await expect(page).toHaveURL('/tags?search=hinge');
    await expect(main.getByRole('searchbox')).toHaveValue('hinge');
    await main.getByRole('link', { name: 'hinges', exact: true }).click();
    await expect(page).toHaveURL('/tags/hinges');
    await expect(main.getByRole('link', { name: post.title }).first()).toBeVisible();
  });

  test('what no tag contains is said, with the way back to all', async ({ page }) => {
    await page.goto('/tags?search=nothing-of-that-name');
    const main = page.getByRole('main');
    await expect(main.getByText('No tag contains “nothing-of-that-name”')).toBeVisible();
    await main.getByRole('link', { name: 'All tags' }).click();
    await expect(page).toHaveURL('/tags');
    expect(await main.getByRole('listitem').count()).toBeGreaterThan(2);
  });
});
