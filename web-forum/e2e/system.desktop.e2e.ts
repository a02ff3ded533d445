import { randomBytes } from 'node:crypto';
import { connect } from '@forum/database';
import { addPrefix, listAdminPrefixes } from '@forum/contracts/admin-prefixes';
import { listParkedEvents, retryParkedEvent } from '@forum/contracts/system';
import type { Api } from './api.ts';
import { enterConsole } from './console-screens.ts';
import { unheard } from './content.ts';
import { expect, test as base } from './journey.ts';
import { withPrefixesAlone } from './prefixes-alone.ts';
import { appoint, elevated } from './staff.ts';

interface Fault {
  /** Makes a projection's table refuse the prefix, as a bug would. */
  readonly refuse: (name: string) => Promise<void>;
  readonly mend: () => Promise<void>;
}

/**
 * The API of an administrator signed in on the page, and a fault that is removed after the journey, however that ends.
 */
const test = base.extend<{ staff: Api; fault: Fault }>({
  staff: async ({ page, me }, use) => {
    await appoint('ADMIN', me);
    await use(await elevated(page.request));
  },
  fault: ({ staff }, use) =>
    withPrefixesAlone(async () => {
      const db = connect(process.env['FORUM_E2E_DATABASE_URL'] ?? '', { max: 1 });
      const rule = `refuses_${randomBytes(4).toString('hex')}`;
      const mend = async () => {
        await db.pool.query(`ALTER TABLE prefix DROP CONSTRAINT IF EXISTS ${rule}`);
      };
      const refuse = async (name: string) => {
        await db.pool.query(`ALTER TABLE prefix ADD CONSTRAINT ${rule} CHECK (name <> '${name}')`);
      };
      await use({ refuse, mend });
      await mend();
      await db.close();
      for (const { id } of await parkedPrefixes(staff)) {
        await staff(retryParkedEvent, { params: { id } });
      }
      await expect.poll(() => parkedPrefixes(staff)).toEqual([]);
    }),
});

async function parkedPrefixes(staff: Api) {
  return (await staff(listParkedEvents, { query: { projection: 'prefixes' } })).data;
}

test('an administrator finds an event that was parked, and tries it again until it is applied @short', async ({
  page,
  staff,
  fault,
}) => {
  test.slow();
  const name = unheard('Riddle');
  await fault.refuse(name);
  await staff(addPrefix, { body: { name, color: 'teal' } });
  await expect.poll(async () => (await parkedPrefixes(staff)).length).toBe(1);
  await enterConsole(page, '/admin/projections');
  const prefixes = page.getByRole('row').filter({ hasText: 'prefixes' });
  await prefixes.getByRole('link', { name: '1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed events' })).toBeVisible();
  const event = page.getByRole('row').filter({ hasText: 'PrefixAdded' });
  await expect(event).toContainText('refuses_');
  await event.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The event is being retried.')).toBeVisible();
  await expect(event.getByText('It failed again')).toBeVisible();

  await fault.mend();
  await event.getByRole('button', { name: 'Retry' }).click();
  await expect(event).toHaveCount(0);
  const offered = await staff(listAdminPrefixes, { query: { limit: 50 } });
  expect(offered.data.map((prefix) => prefix.name)).toContain(name);
});

test('an administrator asks the machines whether all is as the log tells, and makes indexes anew', async ({
  page,
  me,
  staff: _staff,
}) => {
  test.slow();
  await enterConsole(page);
  await page.getByRole('link', { name: /^Events behind/ }).click();
  const pages = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'pages', exact: true }) });
  await pages.getByRole('button', { name: 'Verify' }).click();
  await expect(pages.getByText('Every row matches the log.')).toBeVisible();
  await pages.getByRole('button', { name: 'Rebuild' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(pages.getByText('The tables were rebuilt and swapped in.')).toBeVisible();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Compare with the forum' }).click();
  await expect(page.getByText(/^\d+ documents: \d+ missing, \d+ too many\.$/)).toBeVisible();
  await expect(page.getByText(/^Engine: (postgres|meilisearch)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild index' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rebuild the index?' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The index is being rebuilt.')).toBeVisible();
  await expect(page.getByText(/\d+ documents were sent again\./)).toBeVisible({ timeout: 60_000 });
  await menu.getByRole('menuitem', { name: 'Jobs' }).click();
  const job = page.getByRole('row').filter({ hasText: 'reindex' }).first();
  await expect(job).toContainText(me.username);
  await expect(page.getByRole('cell', { name: /^rebuild: done/ }).first()).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Emails' }).click();
  await expect(page.getByRole('cell', { name: 'verify-email' }).first()).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Queues' }).click();
  await expect(page.getByRole('cell', { name: 'Emails to send' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'System' }).click();
  await expect(page.getByText('Postgres', { exact: true })).toBeVisible();
});
