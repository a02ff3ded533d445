import { randomBytes } from 'node:crypto';
import { request, type Locator, type Page } from '@playwright/test';
import { listCategories } from '@forum/contracts/categories';
import { listActs } from '@forum/contracts/acts';
import { createComment } from '@forum/contracts/comments';
import { ELEVATED_KEY, setPin, verifyPin } from '@forum/contracts/elevated-access';
import { deletePost } from '@forum/contracts/moderation';
import { editPost } from '@forum/contracts/posts';
import { listSubmissions } from '@forum/contracts/submissions';
import { addWatchedWord } from '@forum/contracts/watched-words';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { apiOf, type Api } from './api.ts';
import { aPost } from './content.ts';
import { expect } from './journey.ts';
import { newMember, type Member } from './members.ts';
import { aReportedComment, PIN } from './staff.ts';

/** Enters the console as staff who have already typed their PIN: the gate has journeys of its own. */
export async function enterConsole(page: Page, path = '/admin'): Promise<void> {
  const { access_token: token, expires_in: seconds } = await apiOf(page.request)(verifyPin, {
    body: { pin: PIN },
  });
  // Fades are not waited for, and cost no frames; the gate's journeys see them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const kept = JSON.stringify({ token, until: Date.now() + seconds * 1000 });
  // Only once: a journey may let it expire, and continue.
  await page.addInitScript(`if (location.pathname.startsWith('/admin') && sessionStorage.getItem('given') !== '${token}') {
    sessionStorage.setItem('given', '${token}');
    sessionStorage.setItem('${ELEVATED_KEY}', '${kept}');
  }`);
  await page.goto(path, { waitUntil: 'commit' });
  await isReady(page);
}

/** The same for the first time, with a new PIN. */
export async function enterWithNewPin(page: Page, path: string): Promise<void> {
  await apiOf(page.request)(setPin, { body: { pin: PIN } });
  await enterConsole(page, path);
}

/** Types the PIN into the prompt over the page. */
export async function typePin(page: Page): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'Staff area' });
  await gate.getByLabel('PIN', { exact: true }).fill(PIN);
  await gate.getByRole('button', { name: 'Open' }).click();
  await expect(gate).toBeHidden();
}

/** Opens the form of an act that stands behind the menu of a record's page. */
export async function pickAct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The same in a row of a list. */
export async function pickRowAct(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

/** Presses keys on the page, each once the effect of the one before is visible. */
export async function pressEach(
  page: Page,
  presses: readonly (readonly [key: string, brings: () => Promise<void>])[],
): Promise<void> {
  for (const [key, brings] of presses) {
    await page.keyboard.press(key);
    await brings();
  }
}

/** Chooses a field's suggestion. A later list takes the selection away from the earlier one. */
export async function pickFound(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name });
  await expect(async () => {
    await option.click();
    await expect(option).toBeHidden({ timeout: 2000 });
  }).toPass();
}

/** Opens the newest act of that kind by the member or on their items: others act at the same time. */
export async function openAct(page: Page, kind: string, { username }: Member): Promise<void> {
  await page.getByRole('menu').getByRole('menuitem', { name: 'Audit log' }).click();
  const ofThatKind = page.getByTitle(kind, { exact: true });
  const acts = page.getByRole('row').filter({ has: ofThatKind }).filter({ hasText: username });
  await acts.first().getByRole('link').click();
}

/** Undoes the open act. */
export async function undoAct(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click();
  const asking = page.getByRole('dialog', { name: 'Undo this action?' });
  await asking.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The action was undone.')).toBeVisible();
}

/** Opens a console page and waits for its data. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await leadTo(page, path);
  await isReady(page);
  // On a phone the head slides away where a section of the settings is scrolled to.
  const head = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(head.first()).not.toBeEmpty();
}

/** Navigates to a page of the console, whether it opens or not; the frame stays, as with a link. */
export async function leadTo(page: Page, path: string): Promise<void> {
  // The router counts its pages, and asks before a form is left only where it knows the way back.
  await page.evaluate(`{
    const state = { usr: null, key: 'led', idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state }));
    scrollTo(0, 0);
  }`);
}

/** Lists that are plain tables of text: one checked in dark covers all. */
const PLAIN_LISTS =
  /^\/admin\/(comments|submissions|uploads|users|words|audit|pages|parked|queues|jobs|mails)$/;

/** The sections of the settings, besides the first. */
const SETTINGS = ['look', 'registration', 'writing', 'privacy', 'links', 'advanced'];

/** Names pages of the same template. */
export function templateOf(path: string): string {
  return PLAIN_LISTS.test(path) ? 'a list' : path;
}

/** Waits until the page at the present address has all its data. */
async function isReady(page: Page): Promise<void> {
  const pathname = new URL(page.url()).pathname.slice('/admin'.length);
  await page.locator(`html[data-ready="${pathname || '/'}"]`).waitFor({ state: 'attached' });
}

/** The address of every page in the current member's menu. */
export async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('menu');
  await expect(menu.locator('[href$="/audit"]')).toBeVisible();
  await isReady(page);
  const items = await menu.getByRole('menuitem').all();
  const addresses = await Promise.all(items.map((item) => item.getAttribute('href')));
  return addresses.filter((address) => address !== null);
}

/** Holds a text of the member for approval. @returns the pages of the text and of the word that held it */
async function heldPages(api: Api, other: Member): Promise<string[]> {
  const words = `latch${randomBytes(4).toString('hex')}`;
  const word = await api(addWatchedWord, { body: { words, action: 'hold' } });
  const body = { content: `My ${words}`, postId: (await aPost(other)).id };
  // A journey's call fails if the text is held.
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

/** Has staff act on a member, so that there are records to show. @returns the pages of single records */
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
    ...SETTINGS.map((section) => `/admin/settings/${section}`),
  ];
}
