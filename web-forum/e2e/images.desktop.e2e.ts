import type { Page } from '@playwright/test';
import { postPath } from '@forum/contracts/paths';
import { editPost } from '@forum/contracts/posts';
import { uploadImage } from '@forum/contracts/uploads';
import { doc, image, p, toJson } from '@forum/rich-text/build';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('an uploaded image comes in the size that is shown, and opens over the page @short', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  const { url, width, height } = await uploaded(page, await page.screenshot());
  const pictures = ['First', 'Second'].map((alt) => image(url, alt, { width, height }));
  const content = toJson(doc(p('The same page, seen twice over.'), ...pictures));
  await me.api(editPost, { params: { id: post.id }, body: { content } });

  await open(page, postPath(post));
  const first = page.getByRole('img', { name: 'First' });
  await expect(first).toHaveJSProperty('complete', true);
  const source = await page.evaluate<string>(
    `document.querySelector('img[alt="First"]').currentSrc`,
  );
  expect(source).toContain('&w=750&');

  await page.getByRole('link', { name: 'First' }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Image' });
  await expect(viewer.getByText('Image 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Second' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('link', { name: 'First' })).toBeFocused();
  // The button is at its end then; the arrow keys continue.
  await page.getByRole('link', { name: 'First' }).press('Enter');
  await viewer.getByRole('button', { name: 'Next image' }).press('Enter');
  await expect(viewer.getByText('Image 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('Image 1 of 2')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('link', { name: 'First' })).toBeFocused();

  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

// Escape does the same, as above.
test('a press beside an image closes it', { tag: '@pointer' }, async ({ page, me }) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  const { url, width, height } = await uploaded(page, await page.screenshot());
  const picture = image(url, 'Icon', { width, height });
  const content = toJson(doc(p('A picture of the forum, by itself.'), picture));
  await me.api(editPost, { params: { id: post.id }, body: { content } });
  await open(page, postPath(post));
  await page.getByRole('img', { name: 'Icon' }).click();
  const viewer = page.getByRole('dialog', { name: 'Image' });
  await expect(viewer).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(viewer).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

/** Through the page, which sends its origin. */
async function uploaded(page: Page, png: Buffer) {
  const answer = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0);
    const body = new FormData();
    body.set('alt', 'A page');
    body.set('file', new File([bytes], 'page.png', { type: 'image/png' }));
    return (await fetch('/api/upload/image', { method: 'POST', body })).text();
  }, png.toString('base64'));
  return uploadImage.response.parse(JSON.parse(answer));
}
