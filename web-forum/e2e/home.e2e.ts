import { createComment } from '@forum/contracts/comments';
import { aPost, SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

test(
  'home says what it is for, and shows three discussions at once',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const main = page.getByRole('main');
    await expect(main.getByText('Read, ask and answer')).toBeVisible();
    const cards = main.getByRole('article');
    await expect(cards.nth(2)).toBeInViewport({ ratio: 1 });
  },
);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`home asks for no more than 12 pictures before it is scrolled, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const pictures: string[] = [];
    page.on('request', (each) => each.url().includes('/_next/image') && pictures.push(each.url()));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(pictures.length).toBeLessThanOrEqual(12);
    await page.keyboard.press('End');
    const last = page.getByRole('main').getByRole('article').last().getByRole('img');
    for (const face of await last.all()) await expect(face).toHaveJSProperty('complete', true);
  });
}

test(
  'the views of home keep the place on the page',
  { tag: ['@phone', '@short'] },
  async ({ page, me, other }) => {
    const post = await aPost(other);
    await open(page, '/');
    const main = page.getByRole('main');
    const card = main.getByRole('article').filter({ hasText: post.title });
    const tabs = page.getByRole('navigation', { name: 'Discussions' });
    const at = () => page.evaluate<number>('scrollY');
    const view = async (name: string) => {
      const before = await at();
      await tabs.getByRole('link', { name }).click();
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      expect(Math.abs((await at()) - before)).toBeLessThan(2);
    };
    await page.evaluate('scrollTo({ top: 60, behavior: "instant" })');
    await view('Unanswered');
    await expect(card).toBeVisible();
    await view('New to you');
    await expect(card).toBeVisible();
    await view('Trending');
    const words = unheard('An answer');
    await me.api(createComment, { body: { content: words, postId: post.id, parentId: null } });
    await open(page, '/?view=unanswered');
    await expect(card).toHaveCount(0);
    // What moves comes before what was posted since; others post meanwhile.
    const later = await aPost(other);
    const twoCards = card.or(main.getByRole('article').filter({ hasText: later.title }));
    await open(page, '/');
    await expect(twoCards).toContainText([later.title, post.title]);
    await me.api(createComment, { body: { content: words, postId: post.id, parentId: null } });
    await open(page, '/');
    await expect(twoCards).toContainText([post.title, later.title]);
    await expect(card.getByText(`Last replies: ${me.username}`)).toBeAttached();
    await view('Latest');
  },
);

test('a visitor’s own news are behind the login', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'New to you' })).toHaveCount(0);
  await open(page, '/?view=unread');
  await expect(page).toHaveURL('/login?redirect=%2F%3Fview%3Dunread');
});

test(
  'writing begins with one press, where the reader is',
  { tag: '@phone' },
  async ({ page, me: _me, isMobile }) => {
    const start = isMobile
      ? page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'New' })
      : page.getByRole('banner').getByRole('link', { name: 'New Post' });
    const category = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;
    await open(page, category);
    await start.click();
    await expect(page).toHaveURL(`${category}/new`);
    await open(page, '/');
    await start.click();
    await expect(page.getByRole('dialog', { name: 'Select a Category' })).toBeVisible();
  },
);
