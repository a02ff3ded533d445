import { editPost } from '@forum/contracts/posts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { apiOf } from './api.ts';
import { SUBCATEGORY, aComment, aPost, anImportedPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

test.describe('a visitor', () => {
  test(
    'goes from home to a category, a subcategory, a post and its replies',
    { tag: ['@phone', '@main', '@short'] },
    async ({ page }) => {
      const { parent } = SUBCATEGORY;
      const main = page.getByRole('main');
      await open(page, '/');
      await main.getByRole('link', { name: parent.name, exact: true }).first().click();
      await expect(page).toHaveURL(`/${parent.slug}`);
      await expect(page.getByRole('heading', { level: 1, name: parent.name })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
      await expect(page.getByText('Total Posts')).toBeVisible();

      await main.getByRole('link', { name: SUBCATEGORY.name, exact: true }).first().click();
      await expect(page).toHaveURL(`/${parent.slug}/${SUBCATEGORY.slug}`);
      await expect(page.getByRole('heading', { level: 1, name: SUBCATEGORY.name })).toBeVisible();

      const title = await main.getByRole('article').last().getByRole('heading').innerText();
      await main.getByRole('heading', { name: title }).getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${parent.slug}/${SUBCATEGORY.slug}/posts/`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const way = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(way.getByRole('listitem')).toHaveText([
        'Home',
        parent.name,
        SUBCATEGORY.name,
        title,
      ]);
      await expect(page.getByRole('region', { name: /Repl/ })).toBeVisible();
    },
  );

  test('sees where imported texts come from', async ({ page, request }) => {
    const post = await anImportedPost(apiOf(request));
    await open(page, postPath(post));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    const attribution = page.getByText(/(From|By .+ on) .+ #\d+, CC BY-SA/);
    // One in the post's byline, and one in each shown comment's.
    await expect(attribution.nth(1)).toBeVisible();
  });

  test(
    'gets more posts as the end comes into view',
    { tag: ['@phone', '@short'] },
    async ({ page, isMobile }) => {
      await open(page, '/posts');
      const cards = page.getByRole('main').getByRole('listitem').getByRole('article');
      await expect(cards).toHaveCount(10);
      const end = page.getByText('Loading more posts...');
      await expect(end).toBeAttached();
      // Every loaded page pushes it down: a scrolling reader never keeps it in view.
      if (isMobile) await end.scrollIntoViewIfNeeded();
      else await page.keyboard.press('End');
      await expect(cards.nth(10)).toBeAttached();
      await open(page, `/${SUBCATEGORY.parent.slug}/tooling`);
      await expect(page.getByText("You've reached the end!")).toBeVisible();
    },
  );

  test('reads five replies at first, and the rest further down', async ({ page, other }) => {
    const post = await aPost(other);
    for (let number = 1; number <= 7; number += 1) await aComment(other, post);
    await open(page, postPath(post));
    const comments = page.getByRole('article', { name: `Comment by ${other.username}` });
    await expect(comments).toHaveCount(5);
    await comments.last().scrollIntoViewIfNeeded();
    await page.getByText('No more comments').scrollIntoViewIfNeeded();
    await expect(comments).toHaveCount(7);
  });

  test('searches', async ({ page }) => {
    await open(page, '/');
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill('contour path');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=contour+path');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “contour path”');
    const found = page.getByRole('region', { name: 'Posts' }).getByRole('article');
    await expect(found.first().locator('mark').first()).toHaveText('contour');
    await found.first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('contour');
  });

  test('finds members and topics, and hears when there is nothing', async ({ page }) => {
    await open(page, '/search?q=ines');
    const people = page.getByRole('region', { name: 'Members' });
    await expect(people.getByRole('link', { name: /Inês/ }).first()).toBeVisible();
    await open(page, `/search?q=${SUBCATEGORY.name}`);
    const topics = page.getByRole('region', { name: 'Topics' });
    await expect(topics.getByRole('link', { name: SUBCATEGORY.name })).toBeVisible();
    await open(page, '/search?q=xyzzyplugh');
    await expect(page.getByText('No results found for “xyzzyplugh”')).toBeVisible();
  });

  test('looks at the profile of an author @short', async ({ page, other }) => {
    const post = await aPost(other);
    await open(page, postPath(post));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: other.username }).first().click();
    await expect(page).toHaveURL(`/profile/${other.username}`);
    // The previous page may still be there: it names them with more words, and in a hover card.
    await expect(main.getByText(`@${other.username}`, { exact: true })).toBeVisible();
    for (const count of ['Posts', 'Followers', 'Following', 'Reputation']) {
      await expect(main.getByText(count, { exact: true }).first()).toBeVisible();
    }
    const posts = main.getByRole('article');
    await expect(posts.getByRole('link', { name: post.title })).toBeVisible();
  });
});

test.describe('an address', () => {
  test('of a renamed post leads to its new one for good', async ({ page, request, other }) => {
    const post = await aPost(other);
    const renamed = await other.api(editPost, {
      params: { id: post.id },
      body: { title: unheard('Oil is not enough') },
    });
    const answer = await request.get(postPath(post), { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(postPath(renamed));
    await open(page, postPath(post));
    await expect(page).toHaveURL(postPath(renamed));
  });

  test('of two parts is a subcategory, else a post of the category', async ({ request, other }) => {
    const { parent, slug } = SUBCATEGORY;
    const post = await aPost(other);
    const statusOf = async (path: string) => (await request.get(path)).status();
    const movedTo = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(301);
      return answer.headers()['location'];
    };
    expect(await statusOf(`/${parent.slug}/${slug}`)).toBe(200);
    expect(await movedTo(`/${slug}/${post.slug}`)).toBe(postPath(post));
    expect(await movedTo(`/${slug}`)).toBe(`/${parent.slug}/${slug}`);
    expect(await movedTo(`/posts/${post.id}`)).toBe(postPath(post));
    expect(await statusOf(`/kitchen/${slug}`)).toBe(404);
    expect(await statusOf(`/kitchen/${post.slug}`)).toBe(404);
    expect(await statusOf(`/${parent.slug}/nothing-here`)).toBe(404);
  });
});

test.describe('an address of nothing', () => {
  test.use({ refusals: [404] });

  test('says so and leads on @short', async ({ page }) => {
    const answer = await page.goto('/web-and-code/posts/never-written');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  });
});
