import { getCase, listCases } from '@forum/contracts/cases';
import { postPath, profilePath } from '@forum/contracts/paths';
import { getPost } from '@forum/contracts/posts';
import { createReport } from '@forum/contracts/reports';
import { setPin } from '@forum/contracts/elevated-access';
import { openAct, undoAct, enterConsole } from './console-screens.ts';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';
import { appoint, aReportedComment, elevated, PIN } from './staff.ts';

// Calls that need the PIN are refused until it is typed; what was removed is gone.
test.use({ refusals: [401, 410] });

test('staff warn and suspend a member where they read, and remove everything by them: their open cases close, and undoing shows what they wrote again', async ({
  page,
  me,
  other: spammer,
  playwright,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const reporter = await newMember(elsewhere);
  await appoint('ADMIN', me);
  await me.api(setPin, { body: { pin: PIN } });
  const judge = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await appoint('MODERATOR', await newMember(judge));
  const judging = await elevated(judge);
  const first = await aReportedComment(spammer, reporter, judging);
  const post = await aPost(spammer);
  const reported = { targetType: 'post', targetId: post.id, reason: 'spam' } as const;
  await reporter.api(createReport, { body: { ...reported, note: 'It sells hinges.' } });
  const ofSpammer = async () => {
    const query = { sort: 'openedAt', order: 'desc', limit: 50 } as const;
    const { data } = await judging(listCases, { query });
    return data.filter(({ targetId }) => [post.id, first.comment.id].includes(targetId));
  };
  await expect.poll(async () => (await ofSpammer()).length).toBe(2);

  await open(page, postPath(post));
  await page.getByRole('button', { name: 'Staff: this post' }).click();
  await page.getByRole('menuitem', { name: `Warn ${spammer.username}` }).click();
  const warning = page.getByRole('dialog', { name: `Warn ${spammer.username}` });
  await warning
    .getByRole('textbox', { name: 'Message' })
    .fill('Please sell your hinges elsewhere.');
  await warning.getByLabel('Reason').selectOption('Spam');
  await warning.getByLabel('Your PIN').fill(PIN);
  await warning.getByRole('button', { name: `Warn ${spammer.username}` }).click();
  await expect(page.getByText(`${spammer.username} has been warned.`)).toBeVisible();

  await open(page, profilePath(spammer.username));
  await page.getByRole('button', { name: 'Staff: this member' }).click();
  const remove = `Remove everything by ${spammer.username}`;
  await page.getByRole('menuitem', { name: remove }).click();
  const removing = page.getByRole('dialog', { name: remove });
  await expect(removing.getByText('open cases about them are closed')).toBeVisible();
  await removing.getByLabel('Reason').selectOption('Spam');
  await removing.getByRole('button', { name: remove }).click();
  await expect(page.getByText(`Everything by ${spammer.username} has been removed.`)).toBeVisible();
  await expect.poll(async () => (await ofSpammer()).length).toBe(0);
  const about = { params: { id: first.caseId } };
  expect((await judging(getCase, about)).state).toBe('decided');

  await enterConsole(page, '/admin');
  await openAct(page, 'member.purge', spammer);
  await undoAct(page);
  const isShown = () =>
    reporter.api(getPost, { params: { id: post.id } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isShown).toBe(true);
  await judge.dispose();
  await elsewhere.dispose();
});

test('the queue has all cases about one author in a group, which is decided at once', async ({
  page,
  me,
  other: spammer,
  playwright,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const reporter = await newMember(elsewhere);
  await appoint('MODERATOR', me);
  const judging = await elevated(page.request);
  const cases = [
    await aReportedComment(spammer, reporter, judging),
    await aReportedComment(spammer, reporter, judging),
  ];
  await enterConsole(page, '/admin/cases?sort=openedAt&order=DESC');
  const theirs = page.getByRole('row').filter({ hasText: spammer.username });
  await theirs.first().getByRole('button', { name: '2 open cases' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide 2 cases' });
  await dialog.getByRole('radio', { name: 'Hide content' }).check();
  await expect(dialog.getByRole('radio', { name: 'Spam or advertising' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog).toBeHidden();
  for (const { caseId } of cases) {
    const state = async () => (await judging(getCase, { params: { id: caseId } })).state;
    await expect.poll(state).toBe('decided');
  }
  await elsewhere.dispose();
});
