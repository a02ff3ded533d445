import { editStaticPage, getStaticPage } from '@forum/contracts/pages';
import { enterConsole, openAct, undoAct } from './console-screens.ts';
import { unheard } from './content.ts';
import { expect, test } from './journey.ts';
import { newMember } from './members.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

test('an administrator changes a page, sees its versions, and takes the change back @short', async ({
  page,
  me,
  playwright,
  baseURL,
}) => {
  test.slow();
  const params = { slug: 'help' } as const;
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const reader = await newMember(elsewhere);
  const titleNow = async () => (await reader.api(getStaticPage, { params })).title;
  const before = await titleNow();
  await appoint('ADMIN', me);
  await elevated(page.request);
  await enterConsole(page, '/admin/pages/help');
  const title = unheard('First aid');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('complementary', { name: 'Versions' });
  await expect(versions.getByRole('listitem').first()).toContainText(title);
  await expect(versions.getByRole('listitem').first()).toContainText(me.username);
  expect(await titleNow()).toBe(title);

  await openAct(page, 'page.edit', me);
  await expect(page.getByText(`${me.username} edited`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(title);
  await undoAct(page);
  expect(await titleNow()).toBe(before);
  const body = { title: 'Mine' };
  await expect(reader.api(editStaticPage, { params, body })).rejects.toMatchObject({ status: 403 });
  await elsewhere.dispose();
});
