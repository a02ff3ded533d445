import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { postPath } from '../src/lib/paths.ts';
import { apiOf } from './api.ts';
import { SUBCATEGORY, aComment, aPost, anImportedPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ in the dark; everything else is said of the light page already. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SCHEMES = ['light', 'dark'] as const;

const PAGES = {
  home: '/',
  category: `/${SUBCATEGORY.parent.slug}`,
  subcategory: `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`,
  posts: '/posts',
  categories: '/categories',
  members: '/members',
  profile: '/profile/ines',
  login: '/login',
  register: '/register',
  search: '/search?q=bread',
} as const;

for (const [name, path] of Object.entries(PAGES)) {
  test(`everyone can use ${name}`, async ({ page }) => {
    await expectNoFaults(page, () => open(page, path));
  });
}

test('everyone can use an imported post', async ({ page, request }) => {
  const path = postPath(await anImportedPost(apiOf(request)));
  await expectNoFaults(page, () => open(page, path));
});

test('everyone can use a post as a member, its fields and its dialogs', async ({ page, me }) => {
  const post = await aPost(me);
  const comment = await aComment(me, post);
  await aComment(me, post, comment);
  await expectNoFaults(page, async () => {
    await open(page, postPath(post));
    await page.getByRole('textbox', { name: 'Your reply' }).focus();
    await expect(page.getByRole('toolbar')).toBeVisible();
  });
  await expectNoFaults(page, async () => {
    await open(page, postPath(post));
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('everyone can write a post', async ({ page }) => {
  await newMember(page.request);
  await expectNoFaults(page, async () => {
    await open(page, `${PAGES.subcategory}/new`);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
  });
});

test.describe('an address of nothing', () => {
  test.use({ refusals: [404] });

  test('can be used by everyone', async ({ page }) => {
    await expectNoFaults(page, () => open(page, '/nothing-here'));
  });
});

/** Nothing on the page that `show` opens keeps somebody from using it, in both themes. */
async function expectNoFaults(page: Page, show: () => Promise<void>) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await show();
    // Without frames of other sites there is no need for a second page to gather the results.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'light') axe.withTags(RULES);
    else axe.withRules(COLOR_RULES);
    const { violations } = await axe.analyze();
    const faults = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(' ')),
      }));
    expect(faults, colorScheme).toEqual([]);
  }
}
