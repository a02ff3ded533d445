import { blockMember } from '@forum/contracts/mutes';
import { listConversations } from '@forum/contracts/conversations';
import { profilePath } from '../src/lib/addresses/paths.ts';
import { aConversation, confirmed } from './conversations.ts';
import { expect, open, test } from './journey.ts';
import { write } from './write.ts';

test('members write to each other in private, until one blocks the other @short', async ({
  page,
  me,
  other,
}) => {
  await confirmed(me);
  await open(page, profilePath(other.username));
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('button', { name: `Remove ${other.username}` })).toBeVisible();
  await write(page, 'Your message', 'Have you tried rye?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('Have you tried rye?')).toBeVisible();

  // One conversation of two: the answer arrives in the open page.
  await aConversation(other, me);
  await expect(messages.getByText('Is the bread still warm?')).toBeVisible();
  await expect
    .poll(async () => (await other.api(listConversations)).data.map(({ unread }) => unread))
    .toEqual([0]);

  await other.api(blockMember, { params: { id: me.id } });
  await page.reload();
  await expect(page.getByText('You cannot send messages here.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
});
