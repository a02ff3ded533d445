import { expect, type Locator, type Page } from '@playwright/test';
import { SUBCATEGORY } from './content.ts';
import { open } from './journey.ts';

/** Writes into an editor, which replaces a plain field once somebody starts to write. */
export async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  const editor = page.locator(`[contenteditable="true"][aria-label="${label}"]`);
  await editor.fill(words);
  await expect(editor).toHaveText(words);
}

/** Begins a post in the subcategory, the caret in its text. @returns the editor */
export async function beginPost(page: Page): Promise<Locator> {
  await open(page, `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`);
  await page.getByRole('textbox', { name: 'Content', exact: true }).focus();
  const content = page.locator('[contenteditable="true"][aria-label="Content"]');
  await content.click();
  return content;
}

/** Opens what few posts need, below the text of the form for a post. */
export async function openOptions(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Options' }).focus();
  await page.keyboard.press('Enter');
}
