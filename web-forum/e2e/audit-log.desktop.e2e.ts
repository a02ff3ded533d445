import { readFile } from 'node:fs/promises';
import { silenceUser } from '@forum/contracts/admin-users';
import { lockPost, movePost } from '@forum/contracts/moderation';
import { listCategories } from '@forum/contracts/categories';
import { enterConsole, pickFound } from './console-screens.ts';
import { aPost, SUBCATEGORY } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

test('the audit log tells what was before and after, is filtered, and taken along as it is shown', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  const post = await aPost(other);
  const params = { id: post.id };
  await appoint('ADMIN', me);
  const api = await elevated(page.request);
  const { data: categories } = await api(listCategories);
  const parent = categories.find(({ slug }) => slug === SUBCATEGORY.parent.slug);
  const categoryId = parent?.id ?? '';
  await api(lockPost, { params, body: { reason: 'off-topic', note: 'In circles' } });
  await api(movePost, { params, body: { categoryId, note: 'It is about more' } });
  await api(silenceUser, { params: { id: other.id }, body: { reason: 'Three threads a minute' } });

  await enterConsole(page, '/admin/audit');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Done by' }).click();
  await page.getByRole('combobox', { name: 'Done by' }).fill(me.username);
  await pickFound(page, me.username);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(`${me.username} silenced ${other.username}`);
  await expect(rows.nth(1)).toContainText(other.username);
  const onlyOnPost = page.getByRole('button', { name: `Only actions on “${post.title}”` });
  await onlyOnPost.first().click();
  await expect(page.getByRole('button', { pressed: true, name: post.title })).toBeVisible();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const members = page.getByRole('button', { name: 'Members', exact: true });
  await members.click();
  await expect(page.getByText('No actions match the filters.')).toBeVisible();
  await members.click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Locked a post', exact: true }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(rows.nth(1)).toContainText('off topic');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  const lines = table.trim().split('\r\n');
  expect((await download).suggestedFilename()).toBe('audit.csv');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^at,act,by,target/u);
  expect(lines[1]).toContain(`post.lock,${me.username},post,${post.id}`);

  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Moved a post', exact: true }).click();
  await page.getByRole('link', { name: `${me.username} moved` }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(page.getByText('It is about more')).toBeVisible();
  await expect(changes).toContainText(`Post moved: post “${post.title}”`);
  await expect(changes.getByRole('deletion')).toHaveText(SUBCATEGORY.name);
  await expect(changes.getByRole('insertion')).toHaveText(SUBCATEGORY.parent.name);
});
