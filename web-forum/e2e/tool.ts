import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Uses a tool of the editor; where the row has no room for it, what is behind the button at its end is opened first. */
export async function useTool(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole('toolbar');
  const found = toolbar.getByRole('button', { name, exact: true });
  // What is opened closes once it was used: a tool that is still seen may be gone at the press.
  await expect(async () => {
    if (!(await found.isVisible())) {
      await toolbar.getByRole('button', { name: 'More formatting' }).click({ timeout: 2000 });
    }
    await found.click({ timeout: 2000 });
  }).toPass();
}
