import { brandStyle, isReadableBrand, nearestReadableBrand } from '@forum/contracts/brand-color';
import type { Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { COLOR_RULES, faultsFor } from './axe.ts';
import { SUBCATEGORY, aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

const PAGES = [
  '/',
  `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`,
  '/new',
  '/search?q=bread',
  '/profile',
  '/settings',
  '/unread',
  '/groups',
];
/** What the settings suggest for a yellow, a pink and a green: as light as the forum accepts. */
const BRANDS = ['#f5c400', '#ff4f9a', '#3ddc84'].map(nearestReadableBrand);

test('everyone can read the pages in the colour that owners choose', async ({
  page,
  me,
  other,
}) => {
  // Ten pages that show every accent between them, in three colours and both themes.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(BRANDS.every(isReadableBrand)).toBe(true);
  const post = await aPost(me);
  await aComment(other, post);
  const faults: unknown[] = [];
  for (const path of [...PAGES, postPath(post), `${postPath(post)}/edit`]) {
    await open(page, path);
    for (const brand of BRANDS) {
      await paint(page, brand);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        faults.push(...(await faultsFor(page, `${path} in ${brand}, ${colorScheme}`, COLOR_RULES)));
      }
    }
  }
  expect(faults).toEqual([]);
});

/** Does what the setting does for everybody, on this page only: other journeys look at the same forum. */
async function paint(page: Page, brand: string): Promise<void> {
  const style = JSON.stringify(brandStyle(brand));
  await page.evaluate(
    `(async () => { document.adoptedStyleSheets = [await new CSSStyleSheet().replace(${style})]; })()`,
  );
  const accent = await page.evaluate(
    `getComputedStyle(document.documentElement).getPropertyValue('--accent')`,
  );
  expect(accent).toContain(brand);
}
