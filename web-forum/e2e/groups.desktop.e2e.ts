import { createCategory } from '@forum/contracts/categories';
import { createComment } from '@forum/contracts/comments';
import { admitToGroup, enterGroup, nameGroupOwner } from '@forum/contracts/group-acts';
import { createPost, getPost } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { categoryPath, postPath } from '../src/lib/addresses/paths.ts';
import { unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { aGroup } from './staff.ts';

// Groups that others may not know of are "not found" for them.
test.use({ refusals: [404] });

test('a group is asked, lets in, writes among itself, is left, and a stranger finds nothing @short', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  const { group, admin } = await aGroup({ name: unheard('Gardeners'), entry: 'request' });
  const params = { id: group.id };
  await me.api(enterGroup, { params });
  await admin(admitToGroup, { params: { ...params, memberId: me.id } });
  await admin(nameGroupOwner, { params: { ...params, memberId: me.id } });
  const seeGroups = [group.id];
  const room = await admin(createCategory, { body: { name: unheard('The shed'), seeGroups } });
  const post = await me.api(createPost, {
    body: {
      title: unheard('What to sow in March'),
      content: JSON.stringify(fromPlainText('Let us decide this among ourselves first.')),
      categoryId: room.id,
      prefix: 'Discussion',
      prefixColor: 'green',
      tags: ['sowing'],
    },
  });
  const readIt = () => other.api(getPost, { params: { id: post.id } });
  await expect(readIt()).rejects.toThrow('This post no longer exists');

  await other.api(enterGroup, { params });
  await open(page, `/groups/${group.slug}`);
  await page.getByRole('button', { name: `Accept ${other.username}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${other.username}` })).toBeVisible();
  await expect(page.getByText('2 members')).toBeVisible();
  await other.api(createComment, { body: { content: 'Carrots, then.', postId: post.id } });

  await open(page, postPath(post));
  await expect(page.getByText('Only a group and moderators see this')).toBeVisible();
  await expect(page.getByText('Carrots, then.')).toBeVisible();

  await open(page, `/groups/${group.slug}`);
  await page.getByRole('button', { name: `Make ${other.username} an owner` }).click();
  await expect(
    page.getByRole('button', { name: `Remove ${other.username} as owner` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Leave group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(page.getByRole('button', { name: 'Request to join' })).toBeVisible();
  expect((await readIt()).title).toBe(post.title);
  for (const path of [categoryPath(room), postPath(post)]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    // The browser's own list of recent visits is shown next to it.
    await expect(page.getByRole('main').getByText(post.title)).toHaveCount(0);
  }
});
