import { categoryPath, postPath } from '@forum/contracts/paths';
import { apiOf } from './api.ts';
import { aComment, anImportedPost, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

const SCRIPTS =
  "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))";

test('a visitor reads at once, and what they press before the page is alive is not lost @short', async ({
  page,
  other,
}) => {
  const post = await aPost(other);
  await aComment(other, post);
  const path = postPath(post);
  await open(page, path);
  await page.waitForLoadState('load');
  const atOnce = await page.evaluate<string[]>(SCRIPTS);
  // The frame, its runtime, what it shows once a page is open (recent visits and late notices), and a reader's own part.
  expect(atOnce.length, atOnce.join('\n')).toBeLessThanOrEqual(6);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(post.title);
  await page.evaluate("document.querySelector('h1').dataset.drawn = 'by the server'");
  expect(atOnce.filter((name) => /\/(?:post|shared)-/.test(name))).toEqual([]);

  // Before any interaction: the key goes down on a page that is not alive yet.
  await page.getByRole('button', { name: 'More about this comment' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(heading).toHaveAttribute('data-drawn');
  expect((await page.evaluate<string[]>(SCRIPTS)).some((name) => name.includes('/post-'))).toBe(
    true,
  );
});

test('the bell of a discussion answers the first press, however late its code comes', async ({
  page,
  me: _me,
  other,
}) => {
  const post = await aPost(other);
  await page.route('**/assets/Watch-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await open(page, postPath(post));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Notifications for / })
    .press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^Following(?! quietly)/u })).toBeVisible();
});

test('a link pressed before the page is alive leads on within the forum', async ({
  page,
  other,
}) => {
  const post = await aPost(other);
  await open(page, postPath(post));
  await page.evaluate('window.isStillHere = true');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Frontend' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Frontend' })).toBeVisible();
  expect(await page.evaluate('window.isStillHere')).toBe(true);
});

test('keys do what they do before the page is alive, wherever the focus is', async ({
  page,
  request,
}) => {
  const { category } = await anImportedPost(apiOf(request));
  if (category === null) throw new Error('The import made no category.');
  const coming = Promise.withResolvers<void>();
  await page.route('**/assets/categ-*.js', async (route) => {
    await coming.promise;
    await route.continue();
  });
  await open(page, categoryPath(category));
  const cards = page.getByRole('main').getByRole('article');
  const title = (at: number) => cards.nth(at).getByRole('heading').getByRole('link');
  await page.keyboard.press('j');
  await expect(title(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(title(1)).toBeFocused();
  const address = (await title(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  coming.resolve();
  await expect(page).toHaveURL(address);
});
