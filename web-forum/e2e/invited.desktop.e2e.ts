import type { Browser, Page } from '@playwright/test';
import { login } from '@forum/contracts/accounts';
import { createCategory } from '@forum/contracts/categories';
import { createInvite } from '@forum/contracts/invites';
import { createPost } from '@forum/contracts/posts';
import { saveSiteSettings } from '@forum/contracts/site-settings';
import { doc, toJson } from '@forum/rich-text';
import { apiOf } from './api.ts';
import { enterConsole } from './console-screens.ts';
import { OWNER, test } from './empty-forum.ts';
import { expect } from './journey.ts';
import { newRegistration } from './members.ts';
import { elevated } from './staff.ts';
import { write } from './write.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401, 403, 404] });

const FIRST = 'I mend hinges on my own door';
const SECOND = 'And now I am one of you';

/** The owner of a forum that only the invited join, and whose newcomers' first text waits. */
async function anOwner(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await apiOf(context.request)(login, { body: OWNER });
  const api = await elevated(context.request);
  const changes = [
    { id: 'registration', value: false },
    { id: 'approveFirst', value: 1 },
  ] as const;
  await api(saveSiteSettings, { body: { changes: [...changes] } });
  const { id: categoryId } = await api(createCategory, { body: { name: 'Workshop' } });
  const post = { title: 'On mending a hinge', prefix: 'Discussion', tags: ['hinges'] };
  const content = toJson(doc('The screws were older than the house itself.'));
  const { id } = await api(createPost, { body: { ...post, content, categoryId } });
  const invited = { groupId: null, days: 7, note: 'For the journey', uses: 1 };
  const { url: invite } = await api(createInvite, { body: invited });
  return { context, invite, postUrl: `${url}/posts/${id}` };
}

async function reply(page: Page, words: string): Promise<void> {
  await write(page, 'Your reply', words);
  await page.getByRole('button', { name: 'Post reply' }).click();
}

test('somebody who is invited registers, is approved with a first reply, and writes on', async ({
  page,
  forum,
  browser,
}) => {
  test.setTimeout(240_000);
  const { context, invite, postUrl } = await anOwner(browser, forum.url);
  const main = page.getByRole('main');
  await page.goto(invite);
  await main.getByRole('link', { name: 'Create an account' }).click();
  const { email, username, password } = newRegistration();
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await main.getByRole('button', { name: 'Register' }).click();
  await main.getByRole('button', { name: 'Skip all' }).click();

  await page.goto(postUrl);
  await reply(page, FIRST);
  await expect(page.getByText('Your comment is waiting for approval')).toBeVisible();
  const console = await context.newPage();
  await console.goto(postUrl);
  await expect(console.getByText('The screws were older')).toBeVisible();
  await expect(console.getByText(FIRST)).toHaveCount(0);

  await enterConsole(console, '/admin/submissions');
  await console
    .getByRole('row', { name: new RegExp(FIRST) })
    .getByRole('link')
    .click();
  await console.getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByText('Published. The author was notified.')).toBeVisible();
  await context.close();

  await page.goto(`${forum.url}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.goto(postUrl);
  await expect(page.getByRole('article').getByText(FIRST)).toBeVisible();
  await reply(page, SECOND);
  await expect(page.getByRole('article').getByText(SECOND)).toBeVisible();
});
