import { SUBCATEGORY } from './content.ts';
import { expect, open, test } from './journey.ts';
import { openOptions } from './write.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

test.beforeEach(async ({ page, me: _me }) => {
  await open(page, `${FOLDER}/new`);
  await page.getByRole('textbox', { name: 'Content' }).focus();
  await page.locator('[contenteditable="true"][aria-label="Content"]').click();
});

test(
  'the tools stand in one row, and the others behind its end',
  { tag: '@phone' },
  async ({ page }) => {
    const toolbar = page.getByRole('toolbar');
    const content = page.locator('[contenteditable="true"][aria-label="Content"]');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await toolbar.boundingBox())?.height).toBeLessThan(64);
      await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeVisible();
      await expect(toolbar.getByRole('button', { name: 'Link' })).toBeVisible();
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await toolbar.getByRole('button', { name: 'More formatting' }).click();
    await toolbar.getByRole('button', { name: 'Strikethrough' }).click();
    await expect(toolbar.getByRole('button', { name: 'Strikethrough' })).toBeHidden();
    await page.keyboard.type('gone');
    await expect(content.locator('s, [class*="strike"]')).toHaveText('gone');
  },
);

test(
  'a slash in an empty line offers what can be inserted',
  { tag: '@phone' },
  async ({ page }) => {
    const content = page.locator('[contenteditable="true"][aria-label="Content"]');
    // The block picker has options of the same names.
    const rows = page.locator('[id^="typeahead-item-"]');
    await page.keyboard.type('and/or');
    await expect(rows).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await expect(rows).toHaveCount(16);
    await page.keyboard.type('head');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    // The list is rendered a letter late, and the last letter selects the first row again.
    await expect(async () => {
      await expect(rows.first()).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
      await page.keyboard.press('ArrowDown');
      await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
    await page.keyboard.type('Oiling');
    await expect(content.getByRole('heading', { level: 2 })).toHaveText('Oiling');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/tab');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(content.getByRole('row')).toHaveCount(3);
    await expect(content).not.toContainText('/tab');
    // Names that nothing has are no reason to lose what is typed.
    await content.locator(':scope > p').last().click();
    await page.keyboard.type('/zzz');
    await expect(page.getByRole('option', { name: 'Nothing is called “zzz”.' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Insert' })).toBeHidden();
    for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('vote');
    await expect(page.getByRole('option', { name: 'Poll' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  },
);

test(
  'the form stands on one screen, and Publish Post stays in sight however long the text',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const [width, height] = project.name === 'mobile' ? [390, 844] : [1280, 800];
    await page.setViewportSize({ width, height });
    const publish = page.getByRole('button', { name: 'Publish Post' });
    const options = page.locator('summary', { hasText: 'Options' });
    await expect(options).toBeInViewport({ ratio: 1 });
    await expect(publish).toBeInViewport({ ratio: 1 });
    // What must be filled in says so before anything is pressed.
    await expect(page.getByText('required, at least 5 words')).toBeVisible();
    await expect(page.getByPlaceholder('required, 1 to 10')).toBeInViewport({ ratio: 1 });
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
    await expect(publish).toBeInViewport({ ratio: 1 });
    await openOptions(page);
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Doors, in short');
    await expect(publish).toBeInViewport({ ratio: 1 });
    await openOptions(page);
    await expect(options).toHaveText('Options Excerpt');
  },
);
