import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { MENU } from '../console-menu.ts';
import { enterConsole, openConsole, recordPages } from '../console-screens.ts';
import { open, test } from '../journey.ts';
import { memberScreens, openScreens } from '../screens.ts';
import { appoint, elevated } from '../staff.ts';
import { nameOf, SHOTS } from './kinds.ts';
import { makeSheet } from './sheet.ts';

// Error pages are photographed as well.
test.use({ refusals: [401, 403, 404, 410], hasPointer: true });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

// After each part of each kind, so that there is a sheet before the others are done.
test.afterAll(() => makeSheet());

/** Takes a picture of the window as it opens, once its content has loaded. */
async function take(page: Page, { project }: TestInfo, [part, path]: readonly [string, string]) {
  const folder = new URL(`${project.name}/`, SHOTS);
  mkdirSync(folder, { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  const file = fileURLToPath(new URL(`${part}.${nameOf(path)}.jpg`, folder));
  await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
}

test('visitors', async ({ page, request }, info) => {
  for (const path of [...(await openScreens(request)), '/nowhere/at/all']) {
    await open(page, path);
    await take(page, info, ['1-visitor', path]);
  }
});

test('members', async ({ page, me, other }, info) => {
  for (const path of ['/', ...(await memberScreens(me, other))]) {
    await open(page, path);
    await take(page, info, ['2-member', path]);
  }
});

test('staff', async ({ page, me, other }, info) => {
  await appoint('ADMIN', me);
  const records = await recordPages(await elevated(page.request), other);
  await enterConsole(page);
  for (const path of ['/admin', ...MENU.map((entry) => `/admin${entry.path}`), ...records]) {
    await openConsole(page, path);
    await take(page, info, ['3-console', path]);
  }
});
