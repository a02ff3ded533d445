import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { exportActs } from '@forum/contracts/staff-acts';
import { enterWithNewPin } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint } from './staff.ts';

const contentOf = async (download: Download) => readFile(await download.path());

test.describe('an administrator', () => {
  // What needs the PIN is refused until it is typed.
  test.use({ refusals: [401, 403] });

  test('takes along the archive of a member, and the ledger that says so', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    await appoint('ADMIN', me);
    await enterWithNewPin(page, `/admin/users/${other.id}/show`);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: `Take the archive of ${other.username}?` });
    const archive = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    expect((await archive).suggestedFilename()).toBe(`${other.username}.zip`);
    expect((await contentOf(await archive)).subarray(0, 2).toString()).toBe('PK');

    await page.goto('/admin/audit');
    const ledger = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await ledger).suggestedFilename()).toBe('audit.csv');
    const [head, first] = (await contentOf(await ledger)).toString().split('\r\n');
    expect(head).toMatch(/^at,act,by,target/u);
    expect(first).toContain(`member.export,${me.username},member,${other.id}`);
    await expect(other.api(exportActs, {})).rejects.toMatchObject({ status: 403 });
  });
});
