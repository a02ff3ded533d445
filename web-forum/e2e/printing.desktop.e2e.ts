import { getCategoryBySlug } from '@forum/contracts/categories';
import { createPost } from '@forum/contracts/posts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

const LONG_LINE = `const way = [${'"north", '.repeat(60)}];`;
const TITLE = 'تعلم C# (الجزء 1)';
const text = (words: string) => ({ type: 'text', text: words });
const item = (words: string) => ({ type: 'listitem', children: [text(words)] });

const CONTENT = JSON.stringify({
  root: {
    type: 'root',
    children: [
      { type: 'paragraph', children: [text('How to read this map, and where the key to it is.')] },
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            url: 'https://maps.example/key',
            rel: null,
            target: null,
            title: null,
            children: [text('The key')],
          },
        ],
      },
      { type: 'list', listType: 'bullet', children: [item('أولا'), item('second')] },
      { type: 'code', language: 'js', children: [text(LONG_LINE)] },
    ],
  },
});

/** Strings, since these files have no browser types. */
const IS_WHOLE = `[...document.querySelectorAll('pre')].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)`;
const AFTER_LINK = `getComputedStyle(document.querySelector('a[href$="/key"]'), '::after').content`;

test('paper has the words of a discussion, the addresses of links and whole code, and nothing to press', async ({
  page,
  me,
}) => {
  const { id: categoryId } = await me.api(getCategoryBySlug, {
    params: { slug: SUBCATEGORY.slug },
  });
  const fields = {
    title: unheard(TITLE),
    content: CONTENT,
    categoryId,
    prefix: 'Guide',
    tags: ['maps'],
  };
  const post = await me.api(createPost, { body: fields });
  const comment = await aComment(me, post);
  await open(page, postPath(post));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('second', { exact: true })).toHaveCSS('direction', 'ltr');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(title).toBeVisible();
    await expect(page.getByText('A drop of oil').first()).toBeVisible();
    const controls = page.locator('button, textarea, select, nav, aside, [contenteditable="true"]');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(await page.evaluate(IS_WHOLE)).toBe(true);
    expect(await page.evaluate(AFTER_LINK)).toContain('https://maps.example/key');
    await expect(page.locator(`#comment-${comment.id} header`)).toHaveCSS('break-after', 'avoid');
  }
});
