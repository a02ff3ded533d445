import { postPath } from '@forum/contracts/paths';
import { editPost } from '@forum/contracts/posts';
import { doc, image, p, toJson } from '@forum/rich-text/build';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

// Only the forum is reachable from here: the picture fails before the page is alive.
test('a picture that cannot be loaded leaves its words in a frame', async ({ page, me }) => {
  const post = await aPost(me);
  const picture = image('https://pictures.example/hinge.png', 'A hinge in an open hand');
  const content = toJson(doc(p('What the hinge looks like.'), picture));
  await me.api(editPost, { params: { id: post.id }, body: { content } });

  await open(page, postPath(post));
  const words = page.getByRole('main').getByText('A hinge in an open hand');
  await expect(words).toBeVisible();
  await expect(page.getByRole('img', { name: 'A hinge in an open hand' })).toHaveCount(0);

  // In a list the picture has no words: only its room remains.
  await open(page, '/posts');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: post.title });
  await expect(card.locator('[data-missing]')).toBeVisible();
});
