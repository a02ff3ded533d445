import { setGroupRule } from '@forum/contracts/group-acts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { faultsOn } from './axe.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { aGroup } from './staff.ts';

test('a member of an automatic group wears its badge, until its rule ends', async ({
  page,
  me,
}) => {
  const { group, admin } = await aGroup({ name: unheard('Everybody'), badge: 'Baker' });
  const params = { id: group.id };
  await admin(setGroupRule, { params, body: { rule: { kind: 'role', roles: ['MEMBER'] } } });
  const post = await aPost(me);
  const wear = page.getByRole('button', { name: 'Show “Baker” next to your name' });
  await expect(async () => {
    await open(page, `/groups/${group.slug}`);
    await expect(wear).toBeVisible({ timeout: 1000 });
  }).toPass();
  await wear.click();
  await expect(page.getByRole('button', { name: 'Stop showing “Baker”' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveCount(0);
  expect(await faultsOn(page, 'an automatic group', false)).toEqual([]);

  const badge = page.getByRole('main').getByText('Baker', { exact: true }).first();
  await open(page, postPath(post));
  await expect(badge).toBeVisible();
  await admin(setGroupRule, { params, body: { rule: null } });
  await expect(async () => {
    await open(page, postPath(post));
    await expect(badge).toBeHidden({ timeout: 1000 });
  }).toPass();
});
