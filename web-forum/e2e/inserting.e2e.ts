import type { Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { beginPost, enterEditor, panelOf } from './write.ts';

// In the panel, whose foot is that of the window: a list below the caret would be out of sight, or behind the panel.
test(
  'what can be inserted is offered in the panel too, and a topic becomes a link',
  { tag: ['@phone', '@short'] },
  async ({ page, me, isMobile }) => {
    await open(page, postPath(await aPost(me)));
    const field = await enterEditor(page, 'Your reply');
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: 'Insert' });
    const first = list.getByRole('option').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(list.getByRole('option', { name: 'Heading 1' })).toHaveCount(0);
    // Nothing covers it: where there is a pointer, a touch chooses, and the caret stays in the text.
    const quote = list.getByRole('option', { name: 'Quote' });
    if (isMobile) await quote.tap();
    else {
      await page.keyboard.type('quo');
      await expect(list.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
    }
    await expect(list).toBeHidden();
    await page.keyboard.type(`Look into #${SUBCATEGORY.name.slice(0, 4)}`);
    await expect(field.locator('blockquote')).toContainText('Look into');
    const topics = page.getByRole('listbox', { name: 'Category or tag' });
    await expect(topics.getByRole('option').first()).toContainText(SUBCATEGORY.name);
    await page.keyboard.press('Enter');
    await page.keyboard.type('for more.');
    await panelOf(page).getByRole('button', { name: 'Post reply' }).click();
    const link = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: `#${SUBCATEGORY.name}`, exact: true });
    await expect(link).toHaveAttribute('href', `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`);
  },
);

test.describe('images', () => {
  test.use({ refusals: [503] });

  test('images have their place at once, can be sent again, and are described there', async ({
    page,
    me: _me,
  }) => {
    const content = await beginPost(page);
    await page.keyboard.type('Two doors: ');
    let isBroken = true;
    await page.route('**/api/upload/image', async (route) => {
      if (isBroken) await route.fulfill({ status: 503, json: { detail: 'Not now' } });
      else await route.continue();
    });
    await drop(page, ['one.png', 'two.png']);
    const again = content.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(2);
    // Nothing is published without them unseen.
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByText('Some images are not uploaded yet.')).toBeVisible();
    isBroken = false;
    await again.last().click();
    await expect(again).toHaveCount(1);
    // Once it is there, nothing moves any more.
    const describe = content.getByRole('button', { name: 'Add a description' });
    await expect(describe).toBeVisible();
    await content.getByRole('button', { name: 'Remove' }).click();
    await expect(again).toHaveCount(0);
    await expect(content.locator('img')).toHaveCount(1);
    await describe.click();
    await page.keyboard.type('A red door');
    await page.keyboard.press('Enter');
    await expect(content.getByRole('img', { name: 'A red door' })).toBeVisible();
    await expect(content).toBeFocused();
  });
});

/** 1 by 1 pixel. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** Drops image files on the text. A string, since these files have no browser types. */
function drop(page: Page, names: readonly string[]) {
  return page.evaluate(`{
    const element = document.querySelector('[contenteditable="true"][aria-label="Content"] p');
    const bytes = Uint8Array.from(atob('${RED}'), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    for (const name of ${JSON.stringify(names)})
      dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }));
    const { left, top } = element.getBoundingClientRect();
    element.dispatchEvent(new DragEvent('drop', {
      bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 10, dataTransfer,
    }));
  }`);
}
