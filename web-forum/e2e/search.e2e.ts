import { aPost, SUBCATEGORY } from './content.ts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { expect, open, test } from './journey.ts';

test(
  'searching by the keyboard, in the header or on phones in a window',
  { tag: ['@phone', '@short'] },
  async ({ page, me, isMobile }) => {
    const post = await aPost(me);
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/search') asked.push(url.search);
    });
    // New content can be found a moment later.
    const found = `/api/search?q=${encodeURIComponent(post.title)}&limit=5`;
    await expect.poll(async () => (await page.request.get(found)).text()).toContain(post.slug);
    await open(page, '/');
    await page.keyboard.press('Control+/');
    const window = page.getByRole('dialog', { name: 'Search' });
    const box = (isMobile ? window : page.getByRole('banner')).getByRole('combobox');
    await expect(box).toBeFocused();
    await page.keyboard.type(post.title, { delay: 5 });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toContainText(post.title);
    // Once, or twice if a slow machine paused between two letters: never per letter.
    expect(asked.length).toBeLessThan(post.title.length / 4);
    expect(asked.at(-1)).toContain(`limit=${isMobile ? 10 : 5}`);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(postPath(post));
    await expect(window).toBeHidden();
  },
);

test(
  'topics and members are found beside posts',
  { tag: ['@phone', '@main', '@short'] },
  async ({ page, isMobile }) => {
    await open(page, '/');
    if (isMobile) await page.getByRole('button', { name: 'Search' }).click();
    const box = page.getByRole('combobox', { name: 'Search posts, topics and members' });
    await box.locator('visible=true').fill(SUBCATEGORY.name);
    const topics = page.getByRole('group', { name: 'Topics' });
    await topics.getByRole('option', { name: SUBCATEGORY.name }).click();
    await expect(page).toHaveURL(`/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`);
    // The new page takes the focus from the field that led to it.
    await expect(page.getByRole('heading', { level: 1, name: SUBCATEGORY.name })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Search' }).click();
    await box.locator('visible=true').fill('ines');
    const members = page.getByRole('group', { name: 'Members' });
    await members.getByRole('option', { name: '@ines' }).click();
    await expect(page).toHaveURL('/profile/ines');
  },
);

test(
  'a search without results says so, and Enter leads to the page',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/');
    await page.keyboard.press('Control+/');
    const box = page.getByRole('combobox').locator('visible=true');
    await box.fill('qqqqxxxx');
    const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
    await expect(place.getByText('No results found for “qqqqxxxx”')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=qqqqxxxx');
    await expect(page.getByRole('main').getByText('No results found for “qqqqxxxx”')).toBeVisible();
  },
);
