import { expect, type Locator, type Page } from '@playwright/test';
import { SUBCATEGORY } from './content.ts';
import { open } from './journey.ts';

/** What opens the panel with the field of that name. */
const OPENERS = new Map([
  ['Your reply', 'Write a reply…'],
  ['Your message', 'Write a message…'],
]);

/** Comes to an editor, which replaces a plain field; in the panel, once that is open. @returns the editor */
export async function enterEditor(page: Page, label: string): Promise<Locator> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  const opener = page.getByRole('button', { name: OPENERS.get(label) ?? label, exact: true });
  await field.or(opener).first().waitFor();
  if ((await field.count()) === 0) await opener.click();
  else await field.focus();
  const editor = page.locator(`[contenteditable="true"][aria-label="${label}"]`);
  await expect(editor).toBeFocused();
  return editor;
}

/** Writes into an editor. */
export async function write(page: Page, label: string, words: string): Promise<void> {
  const editor = await enterEditor(page, label);
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

/** The panel for writing. */
export function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Writing' });
}
