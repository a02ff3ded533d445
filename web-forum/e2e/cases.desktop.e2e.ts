import { decideAppeal, listCases } from '@forum/contracts/cases';
import { listComments } from '@forum/contracts/comments';
import { listNotifications } from '@forum/contracts/notifications';
import { enterWithNewPin, pressEach } from './console-screens.ts';
import { expect, open, test } from './journey.ts';
import { newMember, turnInto, type Member } from './members.ts';
import { aJudge, appoint, aReportedComment } from './staff.ts';

/** The member's notifications of decisions and reports. */
async function toldOf({ api }: Member): Promise<string[]> {
  const { items } = await api(listNotifications, { query: { limit: 50 } });
  return items
    .filter(({ kind }) => kind === 'case' || kind === 'report' || kind === 'staff')
    .map(({ title }) => title);
}

test.describe('a case', () => {
  const judging = aJudge();
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401] });

  test('is taken on, decided, appealed against, and undone by somebody else @short', async ({
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
    const { caseId, comment, post } = await aReportedComment(author, reporter, judging());
    await expect(reporter.api(listCases)).rejects.toMatchObject({ status: 403 });

    await enterWithNewPin(page, `/admin/cases/${caseId}/show`);
    await expect(page.getByText('It sells hinges.')).toBeVisible();
    const thread = page.getByRole('region', { name: 'In context' });
    await expect(thread.getByRole('listitem')).toHaveCount(2);
    await expect(thread.locator('[aria-current]')).toContainText(comment.content);
    await expect(page.getByRole('region', { name: 'Author' })).toContainText('0 warnings');
    await page.getByRole('button', { name: 'Take case' }).click();
    await expect(page.getByText('The case is assigned to you.')).toBeVisible();
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide the case' });
    await dialog.getByRole('radio', { name: 'Hide content' }).check();
    await expect(dialog.getByText('The comment is hidden from readers.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
    const statement = dialog.getByLabel('Statement of reasons');
    await expect(statement).toHaveValue(/Spam or advertising/);
    await statement.fill('');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(dialog.getByText('Statement is required')).toBeVisible();
    await statement.fill('It sells hinges.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(
      page.getByText('The case was decided, and everyone concerned was notified.'),
    ).toBeVisible();

    const isShown = async () => {
      const { comments } = await reporter.api(listComments, { query: { postId: post.id } });
      return comments.some(({ id, isDeleted }) => id === comment.id && !isDeleted);
    };
    await expect.poll(isShown).toBe(false);
    const hidden = `A moderator hid your comment on “${post.title}”`;
    await expect.poll(() => toldOf(author)).toEqual([hidden]);
    const outcome = 'Your report was reviewed: what you reported was hidden';
    expect(await toldOf(reporter)).toEqual([outcome]);

    await turnInto(page, author);
    await open(page, '/profile/notifications');
    const line = page.getByRole('article', { name: hidden });
    await line.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(`/cases/${caseId}`);
    await expect(page.getByText('It sells hinges.')).toBeVisible();
    await page.getByLabel('Your appeal').fill('I was giving them away.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Appeal sent')).toBeVisible();

    await judging()(decideAppeal, {
      params: { id: caseId },
      body: { upheld: true, answer: 'You were.' },
    });
    await expect.poll(isShown).toBe(true);
    await open(page, `/cases/${caseId}`);
    await expect(page.getByText('and the decision was reversed.')).toBeVisible();
    await expect(page.getByText('You were.')).toBeVisible();
    expect(await toldOf(reporter)).toEqual([outcome]);
    await elsewhere.dispose();
  });

  test('takes four presses to decide it and go on to the next', async ({
    page,
    me,
    other: author,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const reporter = await newMember(elsewhere);
    await appoint('MODERATOR', me);
    const { caseId, comment, post } = await aReportedComment(author, reporter, judging());
    await aReportedComment(author, reporter, judging());
    await enterWithNewPin(page, `/admin/cases/${caseId}/show`);
    const dialog = page.getByRole('dialog', { name: 'Decide the case' });
    await expect(page.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
    // Each key is pressed once the effect of the one before is visible.
    await pressEach(page, [
      ['3', () => expect(dialog.getByRole('radio', { name: 'Hide content' })).toBeChecked()],
      ['1', () => expect(dialog.getByLabel('Statement of reasons')).toHaveValue(/Spam/)],
      ['Enter', () => expect(dialog).toBeHidden()],
      ['n', () => expect(page).not.toHaveURL(new RegExp(caseId))],
    ]);
    await expect(page.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
    const { comments } = await reporter.api(listComments, { query: { postId: post.id } });
    expect(comments.some(({ id, isDeleted }) => id === comment.id && !isDeleted)).toBe(false);
    expect(await toldOf(author)).toEqual([`A moderator hid your comment on “${post.title}”`]);
    await elsewhere.dispose();
  });
});
