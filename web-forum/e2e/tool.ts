import type { Locator, Page } from '@playwright/test';

/** A tool of the editor; where the row has no room for it, what is behind the button at its end is opened. */
export async function tool(page: Page, name: string): Promise<Locator> {
  const toolbar = page.getByRole('toolbar');
  const found = toolbar.getByRole('button', { name, exact: true });
  if (!(await found.isVisible())) {
    await toolbar.getByRole('button', { name: 'More formatting' }).click();
  }
  return found;
}
