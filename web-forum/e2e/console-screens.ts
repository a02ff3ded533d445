import { randomBytes } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import { listCategories } from '@forum/contracts/categories';
import { listActs } from '@forum/contracts/acts';
import { createComment } from '@forum/contracts/comments';
import { deletePost } from '@forum/contracts/moderation';
import { editPost } from '@forum/contracts/posts';
import { listSubmissions } from '@forum/contracts/approval-queue';
import { addWatchedWord } from '@forum/contracts/watched-words';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import type { Api } from './api.ts';
import { aPost } from './content.ts';
import { expect } from './journey.ts';
import { newMember, type Member } from './members.ts';
import { aReportedComment, PIN } from './staff.ts';

/** The console behind its PIN, with the PIN that whoever is there has. */
export async function enterConsole(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await typePin(page);
}

/** Types the PIN where it is asked for over the page. */
export async function typePin(page: Page): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'Staff area' });
  await gate.getByLabel('PIN', { exact: true }).fill(PIN);
  await gate.getByRole('button', { name: 'Open' }).click();
  await expect(gate).toBeHidden();
}

/** The console behind its PIN, the first time: with a new PIN. */
export async function enterWithNewPin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const gate = page.getByRole('dialog', { name: 'Staff area' });
  await gate.getByLabel('New PIN').fill(PIN);
  await gate.getByRole('button', { name: 'Set PIN' }).click();
  await expect(gate).toBeHidden();
}

/** Chooses what a field has found. A list that comes later takes the mark from the one that stood there. */
export async function pickFound(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name });
  await expect(async () => {
    await option.click();
    await expect(option).toBeHidden({ timeout: 2000 });
  }).toPass();
}

/** To the newest act of that kind by the member or on what is theirs: others act at the same time. */
export async function openAct(page: Page, kind: string, { username }: Member): Promise<void> {
  await page.getByRole('menu').getByRole('menuitem', { name: 'Audit log' }).click();
  const acts = page.getByRole('row').filter({ hasText: kind }).filter({ hasText: username });
  await acts.first().getByRole('link', { name: kind }).click();
}

/** Takes back the act that is open. */
export async function undoAct(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  const asking = page.getByRole('dialog', { name: 'Undo this act?' });
  await asking.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The act is undone.')).toBeVisible();
}

/** A page of the console, once all that it asks for is there; the frame stays, as where a link leads. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);`);
  await isReady(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
}

/** Lists that are a table of words and nothing else: what is true of one in the dark is true of all. */
const PLAIN_LISTS =
  /^\/admin\/(comments|submissions|uploads|users|words|audit|pages|settings|parked|queues|jobs|mails)$/;

/** Names what is drawn alike. */
export function templateOf(path: string): string {
  return PLAIN_LISTS.test(path) ? 'a list' : path;
}

/** Waits until the page at the present address has all that it asks for. */
async function isReady(page: Page): Promise<void> {
  const pathname = new URL(page.url()).pathname.slice('/admin'.length);
  await page.locator(`html[data-ready="${pathname || '/'}"]`).waitFor({ state: 'attached' });
}

/** What is open to whoever looks: the address of every page that the menu leads to. */
export async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
  await isReady(page);
  const items = await menu.getByRole('menuitem').all();
  const addresses = await Promise.all(items.map((item) => item.getAttribute('href')));
  return addresses.filter((address) => address !== null);
}

/** Has a text of the member wait for approval. @returns the pages of the text, and of the word that held it */
async function heldPages(api: Api, other: Member): Promise<string[]> {
  const words = `latch${randomBytes(4).toString('hex')}`;
  const word = await api(addWatchedWord, { body: { words, action: 'hold' } });
  const body = { content: `My ${words}`, postId: (await aPost(other)).id };
  // A call of the journeys fails where something is held.
  await expect(other.api(createComment, { body })).rejects.toThrow();
  const { data } = await api(listSubmissions, { query: { limit: 50 } });
  const held = data.find(({ member }) => member.id === other.id);
  return [`/admin/submissions/${held?.id ?? ''}/show`, `/admin/words/${word.id}`];
}

/** A post of the member with two versions. @returns its page */
async function editedPage(other: Member): Promise<string> {
  const { id } = await aPost(other);
  const content = JSON.stringify(fromPlainText('The screws were younger than the house itself.'));
  await other.api(editPost, { params: { id }, body: { content } });
  return `/admin/posts/${id}/show`;
}

/** Has staff act on a member, so that there is something to look at. @returns the pages of single records */
export async function recordPages(api: Api, other: Member): Promise<string[]> {
  const context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
  const reporter = await newMember(context);
  const deleted = await aPost(other);
  await api(deletePost, { params: { id: deleted.id }, body: { reason: 'spam' } });
  const { caseId } = await aReportedComment(other, reporter, api);
  await context.dispose();
  const { data: acts } = await api(listActs, { query: { targetId: deleted.id } });
  const { data: categories } = await api(listCategories);
  return [
    `/admin/cases/${caseId}/show`,
    `/admin/audit/${acts[0]?.id ?? ''}/show`,
    `/admin/users/${other.id}/show`,
    `/admin/users/${other.id}/show/written`,
    await editedPage(other),
    ...(await heldPages(api, other)),
    `/admin/categories/${categories[0]?.id ?? ''}`,
    '/admin/categories/create',
    '/admin/pages/rules',
    '/admin/settings/registration/show',
  ];
}
