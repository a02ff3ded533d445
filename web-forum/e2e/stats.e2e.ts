import { profilePath } from '../src/lib/addresses/paths.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('the stats are drawn, and read as a table @short', async ({ page, request }) => {
  await open(page, '/stats');
  const main = page.getByRole('main');
  for (const name of ['New members', 'New posts', 'New comments', 'New votes']) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await main.getByText('As a table').click();
  await expect(main.getByRole('row')).toHaveCount(31);
  const html = await (await request.get('/stats')).text();
  expect(html).toContain('<table');
});

test('the activity tells who did what @short', async ({ page, me }) => {
  const post = await aPost(me);
  const comment = await aComment(me, post);
  const replied = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: post.title })
    .filter({ hasText: 'replied to' });
  // Others act meanwhile, so the entry may slide to the next page.
  await expect(async () => {
    for (let number = 1; (await replied.count()) === 0; number += 1) {
      expect(number).toBeLessThan(5);
      await open(page, `/activity?page=${number}`);
    }
  }).toPass();
  await expect(replied.getByRole('link', { name: post.title })).toHaveAttribute(
    'href',
    new RegExp(`#comment-${comment.id}$`),
  );
});

test('a profile leads to its followers and to how its reputation came @short', async ({
  page,
  me,
  other,
}) => {
  await open(page, profilePath(other.username));
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '1 Followers' }).click();
  await expect(page).toHaveURL(`${profilePath(other.username)}/followers`);
  await expect(main.getByText(`@${me.username}`)).toBeVisible();
  await main.getByRole('link', { name: 'Reputation', exact: true }).click();
  await expect(main.getByText('No points yet')).toBeVisible();
});
