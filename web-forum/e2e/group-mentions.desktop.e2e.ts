import { enterGroup } from '@forum/contracts/group-acts';
import { listNotifications } from '@forum/contracts/notifications';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { aGroup } from './staff.ts';
import { write } from './write.ts';

test('a group is chosen from the editor’s list, linked, and its members are told', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  const name = unheard('Beekeepers');
  const { group } = await aGroup({ name, entry: 'open' });
  const params = { id: group.id };
  const post = await aPost(me);
  await other.api(enterGroup, { params });

  const begin = async () => {
    await open(page, postPath(post));
    await write(page, 'Your reply', 'Ask ');
    const asked = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/groups',
    );
    await page.keyboard.type(`@${group.slug.slice(0, 12)}`);
    await asked;
  };
  const option = page.getByRole('option', { name: `@${group.slug}` });

  // Not one of them: the group is not offered.
  await begin();
  await expect(option).toHaveCount(0);

  await me.api(enterGroup, { params });
  await begin();
  await expect(option).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('what they think.');
  await page.getByRole('button', { name: 'Post reply' }).click();
  const link = page.getByRole('link', { name: `@${group.slug}` });
  await expect(link).toHaveAttribute('href', `/groups/${group.slug}`);

  await expect(async () => {
    const { items } = await other.api(listNotifications, { query: {} });
    expect(items.map(({ title }) => title).join()).toContain('mentioned your group');
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
