import { getCategoryBySlug } from '@forum/contracts/categories';
import { createComment } from '@forum/contracts/comments';
import { createPost } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost, SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

const PAGES = ['rules', 'terms', 'privacy', 'help', 'about'] as const;

test('the pages of the forum are there, also without scripts @short', async ({ page, request }) => {
  for (const slug of PAGES) {
    await open(page, `/${slug}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const article = page.getByRole('article');
    expect((await article.innerText()).length).toBeGreaterThan(100);
    const html = await (await request.get(`/${slug}`)).text();
    expect(html).toContain(`${title}</h1>`);
    expect(html).toContain((await article.getByRole('paragraph').first().innerText()).slice(0, 20));
  }
});

test('the staff are listed', async ({ page }) => {
  await open(page, '/moderators');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Moderators' })).toBeVisible();
  // Other journeys appoint some as well.
  await expect(main.getByText('Superadministrator').first()).toBeVisible();
});

test('a post is saved, found under Saved with a note, and let go again @short', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Post saved')).toBeVisible();
  // The mark is the account's: it is there when the page is opened anew.
  await open(page, postPath(post));
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await open(page, '/saved');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: post.title })).toBeVisible();
  await main.getByText('Add a note').click();
  await main.getByRole('textbox', { name: 'Note' }).fill('For Sunday');
  await main.getByRole('button', { name: 'Save note' }).click();
  await expect(main.getByRole('paragraph').filter({ hasText: 'For Sunday' })).toBeVisible();
  await main.getByRole('button', { name: `Remove “${post.title}” from what you saved` }).click();
  await expect(page.getByText('Post unsaved')).toBeVisible();
  await expect(main.getByText('Nothing saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('paragraph').filter({ hasText: 'For Sunday' })).toBeVisible();
  await main.getByRole('link', { name: post.title }).click();
  await expect(page).toHaveURL(postPath(post));
});

test('what a browser kept before moves to the account, and a comment is saved from its menu', async ({
  page,
  me,
}) => {
  const [kept, post] = [await aPost(me), await aPost(me)];
  const { id } = await me.api(createComment, {
    body: { postId: post.id, content: 'A wise word.' },
  });
  const before = [{ id: kept.id, title: kept.title, path: postPath(kept), savedAt: '2026-03-01' }];
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('given') === null) localStorage.setItem('saved-posts', text);
    sessionStorage.setItem('given', 'yes');
  }, JSON.stringify(before));
  await open(page, postPath(post));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-posts'))).toBeNull();
  const comment = page.locator(`#comment-${id}`);
  await comment.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Save' }).click();
  await expect(page.getByText('Comment saved')).toBeVisible();
  await open(page, '/saved');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: kept.title })).toBeVisible();
  await main.getByRole('link', { name: 'Comments' }).click();
  await expect(main.getByText('A wise word.')).toBeVisible();
  await expect(main.getByRole('link', { name: kept.title })).toBeHidden();
});

test('one’s own posts are listed, drafts apart @short', async ({ page, me }) => {
  const post = await aPost(me);
  const title = unheard('A note to myself');
  const category = await me.api(getCategoryBySlug, { params: { slug: SUBCATEGORY.slug } });
  await me.api(createPost, {
    body: {
      title,
      content: JSON.stringify(fromPlainText('Five words make a draft.')),
      categoryId: category.id,
      prefix: 'Discussion',
      prefixColor: 'blue',
      tags: ['notes'],
      published: false,
    },
  });
  await open(page, '/my-posts');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: post.title })).toBeVisible();
  await expect(main.getByRole('link', { name: title })).toBeHidden();
  await main.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL('/my-posts?show=drafts');
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await expect(main.getByRole('link', { name: post.title })).toBeHidden();
});

test('visitors sign in before they see their own posts', async ({ page }) => {
  await page.goto('/my-posts?show=drafts');
  await expect(page).toHaveURL('/login?redirect=%2Fmy-posts%3Fshow%3Ddrafts');
});
