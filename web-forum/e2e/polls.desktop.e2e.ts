import type { Page } from '@playwright/test';
import { castBallot, getPoll } from '@forum/contracts/polls';
import { getPostBySlug } from '@forum/contracts/posts';
import { nullifyVotes } from '@forum/contracts/vote-integrity';
import { undoAct } from '@forum/contracts/acts';
import { slugOf } from '@forum/rich-text/slug';
import { enterConsole, openAct, undoAct as undoTheAct } from './console-screens.ts';
import { faultsOn } from './axe.ts';
import { SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember, type Member } from './members.ts';
import { appoint, elevated, PIN } from './staff.ts';
import { write } from './write.ts';

/** Writes a post with a poll, through the form. @returns its address */
async function askInForm(page: Page, title: string): Promise<string> {
  const folder = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;
  const field = (name: string) => page.getByRole('textbox', { name });
  await open(page, `${folder}/new`);
  await field('Title').fill(title);
  await page.getByRole('combobox', { name: 'Prefix' }).fill('Poll');
  await write(page, 'Content', 'Say which wood you would take for it.');
  const poll = page.getByRole('group', { name: 'Poll' });
  await poll.getByRole('textbox', { name: 'Question' }).fill('Which wood?');
  await poll.getByRole('textbox', { name: 'Option 1' }).fill('Oak');
  await poll.getByRole('textbox', { name: 'Option 1' }).press('Enter');
  await expect(poll.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await poll.getByRole('textbox', { name: 'Option 2' }).fill('Ash');
  await poll.getByRole('textbox', { name: 'Option 3' }).fill('Beech');
  await page.getByRole('combobox', { name: 'Tags' }).fill('hinges');
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  const path = `${folder}/posts/${slugOf(title)}`;
  await expect(page).toHaveURL(path);
  return path;
}

const pollOn = (page: Page) => page.getByRole('region', { name: 'Which wood?' });

test('a member asks, two answer before their eyes, and they close it @short', async ({
  page,
  me,
  other,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const third = await newMember(elsewhere);
  const title = unheard('What should the door be of');
  await askInForm(page, title);
  const { id } = await me.api(getPostBySlug, { params: { slug: slugOf(title) } });
  const poll = pollOn(page);
  await expect(poll).toContainText('No answers yet');
  expect(await faultsOn(page, 'a poll to answer', false)).toEqual([]);
  await poll.getByRole('radio', { name: 'Ash' }).click();
  await poll.getByRole('button', { name: 'Answer' }).click();
  await expect(poll).toContainText('1 vote, 100%');
  const answer = (by: Member, option: number) =>
    by.api(castBallot, { params: { id }, body: { choices: [option] } });
  await answer(other, 0);
  await expect(poll).toContainText('2 answers');
  await answer(third, 0);
  await expect(poll).toContainText('2 votes, 67%');

  await poll.getByRole('button', { name: 'Change answer' }).click();
  await poll.getByRole('radio', { name: 'Oak' }).click();
  await poll.getByRole('button', { name: 'Save answer' }).click();
  await expect(poll).toContainText('3 votes, 100%');
  await poll.getByRole('button', { name: 'Who chose what' }).click();
  const voters = page.getByRole('dialog', { name: 'Who chose what' });
  await expect(voters).toContainText(other.username);
  await page.keyboard.press('Escape');
  expect(await faultsOn(page, 'a poll that was answered', false)).toEqual([]);

  await poll.getByRole('button', { name: 'Close poll' }).click();
  const asking = page.getByRole('dialog', { name: 'Close this poll?' });
  await asking.getByRole('button', { name: 'Close poll' }).click();
  await expect(poll).toContainText('Closed');
  await expect(poll.getByRole('button', { name: 'Change answer' })).toHaveCount(0);
  await elsewhere.dispose();
});

test.describe('staff', () => {
  // The PIN is missing, and a poll that was removed is not found.
  test.use({ refusals: [401, 403, 404] });

  test('nullify a member’s answers and remove a poll; undone, both are as before', async ({
    page,
    me,
    other,
    playwright,
    baseURL,
  }) => {
    test.slow();
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const voter = await newMember(elsewhere);
    const title = unheard('Which wood for the door');
    const path = await askInForm(page, title);
    const { id } = await me.api(getPostBySlug, { params: { slug: slugOf(title) } });
    const params = { id };
    await voter.api(castBallot, { params, body: { choices: [0] } });
    await other.api(castBallot, { params, body: { choices: [1] } });
    const ballots = async () => (await me.api(getPoll, { params })).ballots;
    await expect.poll(ballots).toBe(2);

    await appoint('ADMIN', me);
    const admin = await elevated(page.request);
    const window = { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
    const { actId } = await admin(nullifyVotes, { body: { memberIds: [voter.id], ...window } });
    await expect.poll(ballots).toBe(1);
    await admin(undoAct, { params: { id: actId }, body: {} });
    await expect.poll(ballots).toBe(2);

    await open(page, path);
    await expect(pollOn(page)).toContainText('2 answers');
    await page.getByRole('button', { name: 'Staff: this post' }).click();
    await page.getByRole('menuitem', { name: 'Remove poll' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove the poll of this post' });
    await removing.getByLabel('Note').fill('It asks what nobody may ask.');
    await removing.getByLabel('Your PIN').fill(PIN);
    await removing.getByRole('button', { name: 'Remove poll' }).click();
    await expect(pollOn(page)).toHaveCount(0);

    await enterConsole(page, '/admin/votes');
    await openAct(page, 'poll.remove', me);
    await expect(page.getByText('It asks what nobody may ask.')).toBeVisible();
    await undoTheAct(page);
    await open(page, path);
    await expect(pollOn(page)).toContainText('2 answers');
    await elsewhere.dispose();
  });
});
