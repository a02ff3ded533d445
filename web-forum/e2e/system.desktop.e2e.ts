import { connect } from '@forum/database';
import { addPrefix, listAdminPrefixes } from '@forum/contracts/admin-prefixes';
import { listParkedEvents } from '@forum/contracts/system';
import { enterConsole } from './console-screens.ts';
import { unheard } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

/** Makes a projection's table refuse one row, as a bug would, until it is fixed. */
async function refusing(name: string, run: (mend: () => Promise<void>) => Promise<void>) {
  const db = connect(process.env['FORUM_E2E_DATABASE_URL'] ?? '', { max: 1 });
  const rule = `refuses_${name.replaceAll(/\W/g, '_').toLowerCase()}`;
  const mend = async () => {
    await db.pool.query(`ALTER TABLE prefix DROP CONSTRAINT IF EXISTS ${rule}`);
  };
  try {
    await db.pool.query(`ALTER TABLE prefix ADD CONSTRAINT ${rule} CHECK (name <> '${name}')`);
    await run(mend);
  } finally {
    await mend();
    await db.close();
  }
}

test('an administrator finds an event that was parked, and tries it again until it is applied', async ({
  page,
  me,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  const api = await elevated(page.request);
  const name = unheard('Riddle');
  const isParked = async () => {
    const { data } = await api(listParkedEvents, { query: { projection: 'prefixes' } });
    return data.some(({ type }) => type === 'PrefixAdded');
  };
  await refusing(name, async (mend) => {
    await api(addPrefix, { body: { name, color: 'teal' } });
    await expect.poll(isParked).toBe(true);
    await enterConsole(page, '/admin/projections');
    const prefixes = page.getByRole('row').filter({ hasText: 'prefixes' });
    await prefixes.getByRole('link', { name: '1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Parked events' })).toBeVisible();
    const event = page.getByRole('row').filter({ hasText: 'PrefixAdded' });
    await expect(event).toContainText('refuses_riddle');
    await event.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The event is being tried again.')).toBeVisible();
    await expect(event.getByText('It failed again')).toBeVisible();

    await mend();
    await event.getByRole('button', { name: 'Try again' }).click();
    await expect(event).toHaveCount(0);
    const offered = await api(listAdminPrefixes, { query: { limit: 50 } });
    expect(offered.data.map((prefix) => prefix.name)).toContain(name);
  });
});

test('an administrator asks the machines whether all is as the log tells, and makes indexes anew', async ({
  page,
  me,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await elevated(page.request);
  await enterConsole(page);
  await page.getByRole('link', { name: /events behind$/ }).click();
  const pages = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'pages' }) });
  await pages.getByRole('button', { name: 'Verify' }).click();
  await expect(pages.getByText('Every row is as the log tells.')).toBeVisible();
  await pages.getByRole('button', { name: 'Rebuild' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(pages.getByText('The tables were built anew and swapped in.')).toBeVisible();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Compare with the forum' }).click();
  await expect(page.getByText(/^\d+ documents: \d+ missing, \d+ too many\.$/)).toBeVisible();
  await expect(page.getByText(/^Engine: (postgres|meilisearch)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Index anew' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make the index anew?' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The index is being made anew.')).toBeVisible();
  await expect(page.getByText(/\d+ documents were sent anew\./)).toBeVisible({ timeout: 60_000 });
  await menu.getByRole('menuitem', { name: 'Jobs' }).click();
  const job = page.getByRole('row').filter({ hasText: 'reindex' }).first();
  await expect(job).toContainText(me.username);
  await expect(page.getByRole('cell', { name: /^rebuild: done/ }).first()).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Mails' }).click();
  await expect(page.getByRole('cell', { name: 'verify-email' }).first()).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Queues' }).click();
  await expect(page.getByRole('cell', { name: 'Mails to be sent' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'System' }).click();
  await expect(page.getByText('Postgres', { exact: true })).toBeVisible();
});
