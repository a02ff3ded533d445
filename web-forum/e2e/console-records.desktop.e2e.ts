import { request, type Page } from '@playwright/test';
import { enterConsole, openConsole, recordPages } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { newMember } from './members.ts';
import { appoint, aReportedComment, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

/** Every list whose records have a page, and a part of that page that no list shows. */
const LISTS: readonly (readonly [
  list: string,
  part: (page: Page) => ReturnType<Page['locator']>,
])[] = [
  ['/cases', (page) => page.getByText('Earlier cases')],
  ['/submissions', (page) => page.getByRole('region', { name: 'Submitted text' })],
  ['/posts', (page) => page.getByRole('region', { name: 'Versions' })],
  ['/comments', (page) => page.getByRole('region', { name: 'Versions' })],
  ['/audit', (page) => page.getByRole('region', { name: 'Changes' })],
  ['/users', (page) => page.getByText('Last seen')],
  ['/words', (page) => page.getByRole('button', { name: 'Save' })],
  ['/categories', (page) => page.getByRole('button', { name: 'Save' })],
  ['/pages', (page) => page.getByRole('textbox', { name: 'Text' })],
];

/** Lists that can be stepped through by keys. */
const WITH_KEYS = LISTS.filter(([list]) => list === '/cases' || list === '/comments');

/** The links from a list to its records, without other pages of the same resource. */
function recordsIn(page: Page, list: string) {
  const others = ['/create', '/as-of'].map((end) => `:not([href$="${end}"])`);
  return page.locator(`#main-content a[href^="/admin${list}/"]${others.join('')}`);
}

test('every record opens from its list, and can be left again, and n and p go on', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('SUPERADMIN', me);
  const api = await elevated(page.request);
  await recordPages(api, other);
  const context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
  // A second one: n leads from the list to the first, and from there to the second.
  await aReportedComment(other, await newMember(context), api);
  await context.dispose();
  await enterConsole(page);
  for (const [list, part] of LISTS) {
    await openConsole(page, `/admin${list}`);
    await recordsIn(page, list).first().click();
    await expect(part(page), list).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    // Again, from a list that has loaded it already.
    await page.goBack();
    await recordsIn(page, list).last().click();
    await expect(part(page), list).toBeVisible();
  }

  for (const [list, part] of WITH_KEYS) {
    await openConsole(page, `/admin${list}`);
    await expect(recordsIn(page, list).nth(1)).toBeVisible();
    const seen: string[] = [];
    for (const key of ['n', 'n', 'p']) {
      const before = page.url();
      await page.keyboard.press(key);
      await expect(page).not.toHaveURL(before);
      await expect(part(page)).toBeVisible();
      seen.push(page.url());
    }
    expect(seen[2]).toBe(seen[0]);
    expect(seen[1]).not.toBe(seen[0]);
  }
});
