import { request, type APIRequestContext, type Page } from '@playwright/test';
import { decideAppeal, listCases } from '@forum/contracts/cases';
import { listComments } from '@forum/contracts/comments';
import { listNotifications } from '@forum/contracts/notifications';
import type { Api } from './api.ts';
import { enterWithNewPin } from './console-screens.ts';
import { expect, open, test } from './journey.ts';
import { newMember, signIn, type Member } from './members.ts';
import { appoint, aReportedComment, elevated } from './staff.ts';

/** The member's notifications of decisions and reports. */
async function toldOf({ api }: Member): Promise<string[]> {
  const { items } = await api(listNotifications, { query: { limit: 50 } });
  return items
    .filter(({ kind }) => kind === 'case' || kind === 'report' || kind === 'staff')
    .map(({ title }) => title);
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.describe('a case', () => {
  let context: APIRequestContext;
  let judge: Member;
  let judging: Api;
  test.beforeAll(async () => {
    context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
    judge = await newMember(context);
    await appoint('MODERATOR', judge);
    judging = await elevated(context);
  });
  test.afterAll(() => context.dispose());
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401] });

  test('is taken on, decided, appealed against, and undone by somebody else', async ({
    page,
    me,
    other: author,
    playwright,
    baseURL,
  }) => {
    test.slow();
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const reporter = await newMember(elsewhere);
    await appoint('MODERATOR', me);
    const { caseId, comment, post } = await aReportedComment(author, reporter, judging);
    await expect(reporter.api(listCases)).rejects.toMatchObject({ status: 403 });

    await enterWithNewPin(page, `/admin/cases/${caseId}/show`);
    await expect(page.getByText('It sells hinges.')).toBeVisible();
    await page.getByRole('button', { name: 'Take on' }).click();
    await expect(page.getByText('The case is yours now.')).toBeVisible();
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await choose(page, 'Outcome', 'Hide it');
    await choose(page, 'Broken rule', 'Spam or advertising');
    const dialog = page.getByRole('dialog', { name: 'Decide the case' });
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(dialog.getByText('Statement is required')).toBeVisible();
    await dialog.getByLabel('Statement of reasons').fill('It sells hinges.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('The case is decided; whom it concerns is told.')).toBeVisible();

    const isShown = async () => {
      const { comments } = await reporter.api(listComments, { query: { postId: post.id } });
      return comments.some(({ id, isDeleted }) => id === comment.id && !isDeleted);
    };
    await expect.poll(isShown).toBe(false);
    const hidden = `A moderator hid your comment on “${post.title}”`;
    await expect.poll(() => toldOf(author)).toEqual([hidden]);
    const outcome = 'Your report was reviewed: what you reported was hidden';
    expect(await toldOf(reporter)).toEqual([outcome]);

    await signIn(page.request, author);
    await open(page, '/profile/notifications');
    const line = page.getByRole('article', { name: hidden });
    await line.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(`/cases/${caseId}`);
    await expect(page.getByText('It sells hinges.')).toBeVisible();
    await page.getByLabel('Your appeal').fill('I was giving them away.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Appeal sent')).toBeVisible();

    await judging(decideAppeal, {
      params: { id: caseId },
      body: { upheld: true, answer: 'You were.' },
    });
    await expect.poll(isShown).toBe(true);
    await open(page, `/cases/${caseId}`);
    await expect(page.getByText('and the decision was undone.')).toBeVisible();
    await expect(page.getByText('You were.')).toBeVisible();
    expect(await toldOf(reporter)).toEqual([outcome]);
    await elsewhere.dispose();
  });
});
