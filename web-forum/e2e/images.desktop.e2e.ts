import { postPath } from '@forum/contracts/paths';
import { editPost } from '@forum/contracts/posts';
import { uploadImage } from '@forum/contracts/uploads';
import { doc, image, p, toJson } from '@forum/rich-text/build';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('an uploaded image comes in the size that is shown, and opens over the page', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  const file = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const sent = await page.request.post('/api/upload/image', { multipart: { alt: 'A page', file } });
  const { url, width, height } = uploadImage.response.parse(await sent.json());
  const pictures = ['First', 'Second'].map((alt) => image(url, alt, { width, height }));
  const content = toJson(doc(p('The same page, seen twice over.'), ...pictures));
  await me.api(editPost, { params: { id: post.id }, body: { content } });

  await open(page, postPath(post));
  const first = page.getByRole('img', { name: 'First' });
  await expect(first).toHaveJSProperty('complete', true);
  expect(await first.evaluate<string, HTMLImageElement>((seen) => seen.currentSrc)).toContain(
    '&w=750&',
  );

  await page.getByRole('link', { name: 'First' }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Image' });
  await expect(viewer.getByText('Image 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Second' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('link', { name: 'First' })).toBeFocused();

  await first.click();
  await expect(viewer).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(viewer).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});
