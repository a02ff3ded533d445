import type { Page } from '@playwright/test';
import { SUBCATEGORY } from './content.ts';
import { expect, open, test } from './journey.ts';

/** 60 by 40 pixels. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAOElEQVR42u3OQQkAAAgAsetfWlP4EAYLsKbeSVpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa+tICHypXKPI1zAIAAAAASUVORK5CYII=';

test('pictures that are pasted and dropped are sent and stand in the text', async ({
  page,
  me: _me,
}) => {
  await open(page, `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`);
  await page.getByRole('textbox', { name: 'Content' }).focus();
  const content = page.locator('[contenteditable="true"][aria-label="Content"]');
  await content.click();
  await page.keyboard.type('Look: ');
  await expect(content).toHaveText('Look:');
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await mayGo;
    await route.continue();
  });
  await give(page, 'paste', 'pasted.png');
  await expect(page.getByText('Uploading pasted.png…')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading pasted.png…' })).toBeVisible();
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  go();
  await expect(content.locator('img')).toHaveCount(1);
  await expect(content.locator('img')).toHaveAttribute('width', '60');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await give(page, 'drop', 'dropped.png');
  await expect(content.locator('img')).toHaveCount(2);
  await give(page, 'paste', 'a.txt', 'text/plain');
  await expect(content.locator('img')).toHaveCount(2);
});

/** Pastes or drops a file, with the events a browser sends. */
function give(page: Page, how: 'paste' | 'drop', name: string, type = 'image/png') {
  return page.evaluate(`(${GIVE})(${JSON.stringify({ how, name, type, file: RED })})`);
}

/** A string, since these files have no browser types. */
const GIVE = `({ how, name, type, file }) => {
  const element = document.querySelector('[contenteditable="true"][aria-label="Content"]');
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, { type }));
  const { left, top } = element.getBoundingClientRect();
  const shared = { bubbles: true, cancelable: true, clientX: left + 40, clientY: top + 20 };
  const event = how === 'paste'
    ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
    : new DragEvent('drop', { ...shared, dataTransfer: data });
  (element.querySelector('p') ?? element).dispatchEvent(event);
}`;
