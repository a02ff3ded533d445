import type { Page } from '@playwright/test';
import { listPosts } from '@forum/contracts/posts';
import { slugOf } from '@forum/rich-text/slug';
import { postPath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';
import { openOptions, write } from './write.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

test.describe('a member', () => {
  test('writes a post', { tag: ['@phone', '@main', '@short'] }, async ({ page, me }) => {
    const title = unheard('Doors that close by themselves');
    await open(page, `/new?category=${SUBCATEGORY.slug}`);
    await expect(page).toHaveURL(`${FOLDER}/new`);
    await expect(category(page)).toHaveText(SUBCATEGORY.name);
    await field(page, 'Title').pressSequentially(`By @${me.username.slice(0, -1)}`);
    await expect(page.getByRole('option', { name: `@${me.username}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title')).toHaveValue(`By @${me.username} `);
    await field(page, 'Title').fill(title);
    await field(page, 'Prefix').fill('Question');
    await write(page, 'Content', 'Why does the door close when nobody touches it?');
    await field(page, 'Tags').fill('hinges');
    await field(page, 'Tags').press('Enter');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page).toHaveURL(`${FOLDER}/posts/${slugOf(title)}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const post = page.getByRole('main').getByRole('article').first();
    await expect(post).toContainText('Why does the door close');
    await expect(post).toContainText('Question');
    await expect(post.getByRole('link', { name: 'hinges' })).toBeVisible();
    await expect(post.getByRole('link', { name: me.username }).first()).toBeVisible();
  });

  test('edits their own post @short', async ({ page, me }) => {
    const post = await aPost(me);
    const title = unheard('On replacing a hinge');
    await open(page, postPath(post));
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(`${postPath(post)}/edit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(post.title);
    await field(page, 'Title').fill(title);
    await category(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(category(page)).toHaveText(SUBCATEGORY.parent.name);
    await expect(page.getByText(`Posting in: ${SUBCATEGORY.parent.name}`)).toBeVisible();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page).toHaveURL(`/${SUBCATEGORY.parent.slug}/posts/${slugOf(title)}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('edited');
  });
});

test('a draft is its author’s alone, and similar titles show up while one is typed', async ({
  page,
  me,
}) => {
  const old = await aPost(me);
  await open(page, `${FOLDER}/new`);
  await field(page, 'Title').fill(old.title);
  await expect(page.getByRole('link', { name: old.title })).toBeVisible();
  const title = unheard('Not ready yet');
  await field(page, 'Title').fill(title);
  await field(page, 'Prefix').fill('Guide');
  await write(page, 'Content', 'Five words of a draft.');
  // Typed again while the tag of the post before is still being counted.
  await expect(async () => {
    await field(page, 'Tags').fill('');
    await field(page, 'Tags').fill('hing');
    const offered = page.getByRole('option', { name: 'hinges', exact: true });
    await expect(offered).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field(page, 'Tags').press('ArrowDown');
  await field(page, 'Tags').press('Enter');
  await openOptions(page);
  await page.getByRole('switch', { name: 'Published' }).uncheck();
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const listed = await me.api(listPosts, { query: { search: title } });
  expect(listed.data.map((post) => post.title)).not.toContain(title);
});

test.describe('a deleted post', () => {
  test.use({ refusals: [410] });

  test('goes when its author is sure, and its address says so @short', async ({ page, me }) => {
    const post = await aPost(me);
    await open(page, postPath(post));
    const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete post' }).click();
    await expect(page).toHaveURL(FOLDER);
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Post deleted');
    await expect(page.getByRole('main').getByRole('link', { name: post.title })).toHaveCount(0);
    const answer = await page.goto(postPath(post));
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'This was deleted' })).toBeVisible();
  });
});

test('what belongs to others has no edit and no delete', async ({ page, other }) => {
  await newMember(page.request);
  const post = await aPost(other);
  await open(page, postPath(post));
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  const refused = await page.request.delete(`/api/posts/${post.id}`);
  expect(refused.status()).toBe(403);
});

test('a place is chosen first, and it must let the member write @short', async ({ page, me }) => {
  expect(me.username).toBeTruthy();
  await open(page, '/new');
  const dialog = page.getByRole('dialog', { name: 'Select a Category' });
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await open(page, '/new');
  await expect(dialog.getByRole('link', { name: 'Announcements' })).toHaveCount(0);
  await dialog.getByRole('link', { name: SUBCATEGORY.name }).click();
  await expect(page).toHaveURL(`${FOLDER}/new`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible();
  await expect(main.getByText(`Posting in: ${SUBCATEGORY.name}`)).toBeVisible();
  for (const name of ['Writing tips', 'Category', 'Guidelines', 'Quick stats']) {
    await expect(main.getByRole('region', { name })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(FOLDER);

  await open(page, '/announcements/new');
  await expect(main.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await expect(
    main.getByText(
      'Your role is not allowed to post in this category. Please contact a moderator or administrator if you believe this is an error.',
    ),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Back to Category' }).click();
  await expect(page).toHaveURL('/announcements');
});

test('a visitor who wants to write signs in first @short', async ({ page }) => {
  await open(page, `${FOLDER}/new`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${FOLDER}/new`)}`);
});

function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label);
}

function category(page: Page) {
  return page.getByRole('combobox', { name: 'Category' });
}
