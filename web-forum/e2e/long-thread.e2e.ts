import { editComment } from '@forum/contracts/comments';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { panelOf } from './write.ts';

test('the way through a long thread: where one is, its end, its beginning', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  const comments = [];
  for (let number = 1; number <= 12; number += 1) comments.push(await aComment(other, post));
  await open(page, postPath(post));
  await expect(page.getByRole('link', { name: '12 replies' })).toHaveAttribute('href', '#replies');
  const path = page.getByRole('navigation', { name: 'Jump through the replies' });
  await expect(path.getByText(/^\d of 12$/)).toBeAttached();
  await path.getByRole('button', { name: 'Go to the end' }).click();
  await expect(path.getByText('12 of 12')).toBeVisible();
  await expect(page.locator(`#comment-${comments.at(-1)?.id}`)).toBeFocused();
  await path.getByRole('button', { name: 'Go to the beginning' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a member’s order of replies is one press away, and theirs on every page from then on @short', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const posts = [await aPost(other), await aPost(other)] as const;
  const written = [];
  for (const post of posts) written.push(await aComment(other, post), await aComment(other, post));
  const [first, second, , last] = written.map(({ id }) => `comment-${id}`);
  const shown = () => page.locator('#replies [data-item] > article').first();
  await open(page, postPath(posts[0]));
  await expect(shown()).toHaveId(first ?? '');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(shown()).toHaveId(second ?? '');
  await kept;
  await open(page, postPath(posts[1]));
  await expect(shown()).toHaveId(last ?? '');
  await expect(page).toHaveURL(postPath(posts[1]));
});

test('a day leads to the first reply of it, by a date and by an address', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  const comments = [];
  for (let number = 1; number <= 12; number += 1) comments.push(await aComment(other, post));
  const [first] = comments;
  const last = comments.at(-1);
  const today = first?.createdAt.slice(0, 10) ?? '';

  await open(page, postPath(post));
  const path = page.getByRole('navigation', { name: 'Jump through the replies' });
  await path.getByRole('button', { name: 'Go to a date' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Go to a date' });
  await expect(asked.getByLabel('Date')).toBeFocused();
  // As people type dates where the month comes first.
  await page.keyboard.type(today.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1'));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(page.locator(`#comment-${first?.id}`)).toBeFocused();
  await expect(page.locator(`#comment-${first?.id}`)).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`comment=${first?.id}#comment-${first?.id}$`));

  // Nobody has written since, so it is the last one.
  const answer = await page.request.get(`${postPath(post)}?sort=top&at=2999-01-01`, {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  const led = `${postPath(post)}?comment=${last?.id}&sort=top#comment-${last?.id}`;
  expect(answer.headers()['location']).toBe(led);
  await open(page, `${postPath(post)}?at=${today}&sort=oldest`);
  await expect(page.locator(`#comment-${first?.id}`)).toBeFocused();
});

test('a short thread needs no way through it', async ({ page, other }) => {
  const post = await aPost(other);
  await aComment(other, post);
  await open(page, postPath(post));
  await page.getByRole('region', { name: '1 Reply' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('navigation', { name: 'Way through' })).toHaveCount(0);
});

test('what is folded says how many they are and who wrote them', async ({ page, me, other }) => {
  const post = await aPost(other);
  const top = await aComment(other, post);
  await aComment(other, post, top);
  for (const by of [me, other, me]) await aComment(by, post, top);
  await open(page, postPath(post));
  const thread = page.locator(`#comment-${top.id}`);
  await expect(thread.getByText('Show more replies (3 more)')).toBeVisible();
  await expect(thread.getByText(`${me.username}, ${other.username}`)).toBeVisible();
});

test('what is selected is quoted into a reply, beside what was typed', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  const comment = await aComment(other, post);
  await open(page, postPath(post));
  const select = (where: string) =>
    page.evaluate(
      `getSelection().selectAllChildren(document.querySelector(${JSON.stringify(where)}))`,
    );
  await select(`#comment-${comment.id} p`);
  await expect(page.getByRole('button', { name: 'Quote in a reply' })).toBeVisible();
  await page.keyboard.press('q');
  const field = panelOf(page).getByRole('textbox', { name: `Your reply to ${other.username}` });
  await expect(field.locator('blockquote')).toContainText('A drop of oil');
  await expect(field).toBeFocused();
  await page.keyboard.type('Before it.');
  // Tab belongs to the text.
  await page.keyboard.press('Escape');
  await select('article[aria-labelledby="post-title"] p[dir]');
  await expect(page.getByRole('button', { name: 'Quote in a reply' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(field.locator('blockquote').last()).toContainText('older than the house');
  await expect(field).toContainText('Before it.');
});

test('a quote leads to the version it was taken from, and several stand in one reply', async ({
  page,
  me,
  other,
}) => {
  const post = await aPost(me);
  const first = await aComment(other, post);
  const second = await aComment(other, post);
  await open(page, postPath(post));
  const quote = async ({ id }: { id: string }) => {
    await page.evaluate(
      `getSelection().selectAllChildren(document.querySelector('#comment-${id} p'))`,
    );
    await expect(page.getByRole('button', { name: 'Quote in a reply' })).toBeVisible();
    await page.keyboard.press('q');
  };
  await quote(first);
  const reply = panelOf(page);
  const field = reply.locator('[contenteditable="true"]');
  await expect(field.locator('blockquote')).toContainText(`${other.username}:`);
  await page.keyboard.press('Escape');
  await quote(second);
  await expect(field.locator('blockquote')).toHaveCount(2);
  await reply.getByRole('button', { name: 'Reply', exact: true }).click();
  const source = page.locator('blockquote').first().getByRole('link', { name: other.username });
  await expect(source).toBeVisible();

  const body = { content: unheard('It was something else after all') };
  await other.api(editComment, { params: { id: first.id }, body });
  await page.reload();
  await source.click();
  const place = page.locator(`#comment-${first.id}`);
  await expect(place).toContainText('something else after all');
  await place.getByRole('button', { name: 'see the version quoted' }).first().click();
  const quoted = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'the version quoted' });
  await expect(quoted).toContainText('Original');
  await expect(quoted).toContainText('A drop of oil');
});
