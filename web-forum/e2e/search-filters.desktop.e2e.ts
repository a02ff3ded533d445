import { aComment, aPost } from './content.ts';
import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('a search is narrowed without scripts, and a found comment is on its page', async ({
  page,
  me,
  other,
}) => {
  const post = await aPost(me);
  const comment = await aComment(other, post);
  const word = comment.content.split(' ').at(-1) ?? '';
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search for' }).fill(word);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Author (username)').fill(other.username);
  await page.getByRole('button', { name: 'Apply' }).click();
  const found = page.getByRole('region', { name: 'Comments' });
  await page.waitForURL(/[?]q=/);
  // New content can be found a moment later.
  await expect(async () => {
    await page.reload();
    await expect(found.locator('mark')).toHaveText(word, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('1 filter')).toBeVisible();
  await found.getByRole('link', { name: `On ${post.title}` }).click();
  await expect(page.locator(`#comment-${comment.id}`)).toContainText(word);

  await page.goto(`/search?q=${word}&author=${me.username}`);
  await expect(page.getByText(`No results found for “${word}”`)).toBeVisible();
});
