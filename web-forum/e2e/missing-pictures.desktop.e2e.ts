import { postPath } from '@forum/contracts/paths';
import { editPost } from '@forum/contracts/posts';
import { doc, image, p, toJson } from '@forum/rich-text/build';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('a picture of another site is a frame with its words and a link, and nobody asks for it', async ({
  page,
  me,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const post = await aPost(me);
  const address = 'https://pictures.example/hinge.png';
  const content = toJson(
    doc(p('What the hinge looks like.'), image(address, 'A hinge in an open hand')),
  );
  await me.api(editPost, { params: { id: post.id }, body: { content } });

  await open(page, postPath(post));
  const words = page.getByRole('main').getByRole('link', { name: 'A hinge in an open hand' });
  await expect(words).toHaveAttribute('href', address);
  await expect(page.getByRole('img', { name: 'A hinge in an open hand' })).toHaveCount(0);
  await open(page, `${postPath(post)}/edit`);
  const described = page.getByRole('textbox').getByText('A hinge in an open hand');
  await expect(described.first()).toBeVisible();

  // In a list the picture is left out, and so is the room for it.
  await open(page, '/posts');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: post.title });
  await expect(card).toBeVisible();
  await expect(card.locator('[data-missing], img[src^="http"]')).toHaveCount(0);
  expect([...new Set(asked)]).toEqual([new URL(baseURL ?? '').origin]);
});
