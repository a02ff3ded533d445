import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Uses a tool of the editor; if the toolbar is too narrow for it, opens the button at its end first. */
export async function useTool(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole('toolbar');
  const found = toolbar.getByRole('button', { name, exact: true });
  // The menu closes once a tool was used: a tool that is still visible may be gone when pressed.
  await expect(async () => {
    if (!(await found.isVisible())) {
      await toolbar.getByRole('button', { name: 'More formatting' }).click({ timeout: 2000 });
    }
    await found.click({ timeout: 2000 });
  }).toPass();
}
