import { editPost, getPost } from '@forum/contracts/posts';
import { listNotifications } from '@forum/contracts/notifications';
import { setWiki } from '@forum/contracts/wiki';
import { postPath } from '../src/lib/addresses/paths.ts';
import { faultsOn } from './axe.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { openOptions, write } from './write.ts';

const REPLIERS = { editors: { who: 'repliers' } } as const;

test('an author opens a post by keyboard, and another edits title and text', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  const mine = await aPost(me);
  await open(page, `${postPath(mine)}/edit`);
  await openOptions(page);
  const section = page.getByRole('region', { name: 'Wiki' });
  const choice = section.getByRole('combobox', { name: 'Who else can edit this post' });
  await choice.focus();
  await choice.selectOption('Everyone who can reply');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Others can now edit this post')).toBeVisible();
  expect(await faultsOn(page, 'opening a wiki', false)).toEqual([]);
  await open(page, postPath(mine));
  await expect(page.getByRole('main').getByText('Wiki', { exact: false }).first()).toBeVisible();

  const theirs = await aPost(other);
  await other.api(setWiki, { params: { id: theirs.id }, body: REPLIERS });
  await open(page, postPath(theirs));
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`${postPath(theirs)}/edit`);
  await expect(page.getByRole('combobox', { name: 'Tags' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Wiki' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).fill(unheard('On hinges, by two'));
  await write(page, 'Content', 'The screws were older than the house and the door.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Wiki · edited by 1 member')).toBeVisible();
  expect(await faultsOn(page, 'a wiki', false)).toEqual([]);
  await page.getByRole('button', { name: /^edited/ }).click();
  await expect(page.getByRole('dialog')).toContainText(me.username);
  await expect(async () => {
    const { items } = await other.api(listNotifications, { query: {} });
    expect(items.map(({ title }) => title).join()).toContain('edited your post');
  }).toPass();
});

test.describe('a form that somebody else overtakes', () => {
  test.use({ refusals: [409] });

  test('who began before another edit is asked, and keeps what they typed', async ({
    page,
    me: _me,
    other,
  }) => {
    test.slow();
    const post = await aPost(other);
    const params = { id: post.id };
    await other.api(setWiki, { params, body: REPLIERS });
    await open(page, `${postPath(post)}/edit`);
    const title = unheard('On hinges, overtaken');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    const content = post.content.replace('older', 'younger');
    await other.api(editPost, { params, body: { content } });
    const send = page.getByRole('button', { name: 'Update Post' });
    await send.click();
    await expect(page.getByText('Someone else has edited this post')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await send.click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect((await other.api(getPost, { params })).wiki).toMatchObject({ editedBy: 1 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an author opens a post, and closes it', async ({ page, me }) => {
    const post = await aPost(me);
    const params = { id: post.id };
    await page.goto(`${postPath(post)}/edit`);
    await openOptions(page);
    const section = page.getByRole('region', { name: 'Wiki' });
    await section.getByRole('combobox').selectOption('repliers');
    await section.getByRole('button', { name: 'Save' }).click();
    const wiki = async () => (await me.api(getPost, { params })).wiki;
    await expect.poll(wiki).not.toBeNull();
    await expect(section.getByRole('combobox')).toHaveValue('repliers');
    await section.getByRole('combobox').selectOption('nobody');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect.poll(wiki).toBeNull();
  });
});
