import { decideCase, listCases, openCaseMessages } from '@forum/contracts/cases';
import { listNotifications } from '@forum/contracts/notifications';
import { aConversation, confirmed } from './conversations.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';
import { appoint, elevated } from './staff.ts';

test('a message is found again and reported; staff read what was reported, and take it out', async ({
  page,
  me,
  other,
  playwright,
  baseURL,
}) => {
  await confirmed(me);
  await aConversation(other, me);
  await open(page, '/messages');
  await page.getByRole('searchbox', { name: 'Search your messages' }).fill('BREAD');
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'Messages found' });
  await expect(found.locator('mark')).toHaveText('bread');
  await found.getByRole('link', { name: 'Is the bread still warm?' }).click();
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}\?at=1#message-/);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('Is the bread still warm?')).toBeVisible();

  await messages.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Harassment' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();

  const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await appoint('MODERATOR', await newMember(context));
  const staff = await elevated(context);
  const query = { type: 'message', sort: 'openedAt', order: 'desc', limit: 50 } as const;
  const findCase = async () => {
    const { data } = await staff(listCases, { query });
    return data.find(({ member }) => member.id === other.id)?.id ?? '';
  };
  await expect.poll(findCase).not.toBe('');
  const params = { id: await findCase() };
  const opened = await staff(openCaseMessages, { params });
  expect(opened.messages?.map(({ text }) => text)).toEqual(['Is the bread still warm?']);
  const statement = 'Nobody has to put up with that.';
  await staff(decideCase, { params, body: { outcome: 'delete', reason: 'harassment', statement } });
  await expect(messages.getByText('This message was removed by staff.')).toBeVisible();
  const told = async () => (await me.api(listNotifications)).items.map(({ title }) => title);
  await expect.poll(told).toContain('Your report was reviewed: what you reported was removed');
  await context.dispose();
});
