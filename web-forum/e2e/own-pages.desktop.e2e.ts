import { writePage } from '@forum/contracts/own-pages';
import { doc, toJson } from '@forum/rich-text/build';
import { enterConsole } from './console-screens.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// The address of a page is first looked for among the categories.
test.use({ refusals: [404] });

test('a page of one’s own comes back as it was, and is in the menu of whom it is for', async ({
  page,
  me,
  browser,
}) => {
  test.slow();
  await appoint('SUPERADMIN', me);
  const owner = await elevated(page.request);
  const address = `rota-${me.username.replaceAll('_', '-').toLowerCase()}`;
  const title = `Rota of ${me.username}`;
  const content = toJson(doc('Who opens the hall on which day.'));
  const body = { title, address, content, audience: 'staff', inMenu: true } as const;
  const { id } = await owner(writePage, { body });

  await enterConsole(page, `/admin/own-pages/${id}`);
  const field = page.getByRole('textbox', { name: 'Title' });
  await field.fill('Nothing any more');
  await page.getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('complementary', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: 'Back to this' }).click();
  await expect(page.getByText('The page is as it was then.')).toBeVisible();
  await expect(field).toHaveValue(title);
  await expect(versions.getByRole('listitem')).toHaveCount(3);

  await open(page, '/about');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Who opens the hall on which day.')).toBeVisible();
  const stranger = await browser.newPage();
  await open(stranger, '/about');
  await expect(stranger.getByRole('link', { name: title })).toHaveCount(0);
  await stranger.close();
});
