import { editComment } from '@forum/contracts/comments';
import { postPath } from '@forum/contracts/paths';
import { editPost } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('what was edited shows its versions with the words that changed', async ({ page, other }) => {
  const post = await aPost(other);
  const content = JSON.stringify(fromPlainText('The screws were much older than the house.'));
  await other.api(editPost, { params: { id: post.id }, body: { content } });
  const comment = await aComment(other, post);
  const better = { content: `${comment.content}, and patience` };
  await other.api(editComment, { params: { id: comment.id }, body: better });
  await open(page, postPath(post));

  await page.getByRole('button', { name: /^edited (just now|.*ago)$/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit history' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('insertion')).toHaveText(/added:\s+much/);
  await expect(dialog.getByRole('deletion')).toHaveText(/removed:\s+itself/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.locator(`#comment-${comment.id}`).getByRole('button', { name: 'edited' }).click();
  await expect(dialog.getByRole('insertion')).toHaveText(/, and patience/);
});
