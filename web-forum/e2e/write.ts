import { expect, type Page } from '@playwright/test';

/** Writes into an editor, which replaces a plain field once somebody starts to write. */
export async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  const editor = page.locator(`[contenteditable="true"][aria-label="${label}"]`);
  await editor.fill(words);
  await expect(editor).toHaveText(words);
}
