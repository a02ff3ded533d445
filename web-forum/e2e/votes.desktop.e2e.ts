import { listComments } from '@forum/contracts/comments';
import type { Post } from '@forum/contracts/posts';
import { getUserByUsername } from '@forum/contracts/users';
import { upvoteComment } from '@forum/contracts/votes';
import { enterWithNewPin, openAct, undoAct } from './console-screens.ts';
import { aComment, aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { newMember, type Member } from './members.ts';
import { appoint } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401, 403] });

/** More than any pair of the demo community, so they are listed first. */
const EACH = 10;

/** Creates that many comments of the author, each upvoted by the voter. */
async function upvotedBy(voter: Member, author: Member, post: Post): Promise<string[]> {
  const one = async () => {
    const { id } = await aComment(author, post);
    await voter.api(upvoteComment, { params: { id } });
    return id;
  };
  return Promise.all(Array.from({ length: EACH }, one));
}

test('an administrator finds two who vote for each other, takes that back, and gives it again', async ({
  page,
  me,
  other: author,
  playwright,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const friend = await newMember(elsewhere);
  const post = await aPost(author);
  const theirs = await upvotedBy(friend, author, post);
  await upvotedBy(author, friend, post);
  const upvotes = async () => {
    const { comments } = await author.api(listComments, { query: { postId: post.id, limit: 50 } });
    const counted = comments.filter(({ id }) => theirs.includes(id));
    return counted.reduce((sum, comment) => sum + comment.upvotes, 0);
  };
  const reputation = async () => {
    const params = { username: author.username };
    return (await author.api(getUserByUsername, { params })).reputation;
  };
  await expect.poll(upvotes).toBe(EACH);
  await expect.poll(reputation).toBe(5 * EACH);
  await appoint('ADMIN', me);
  await enterWithNewPin(page, '/admin/votes');

  const pair = page.getByRole('row').filter({ hasText: author.username });
  await expect(pair).toContainText(friend.username);
  await expect(pair).toContainText(`${EACH} and ${EACH}`);
  await expect(pair).toContainText('100 % and 100 %');
  await pair.getByRole('button', { name: 'Withdraw votes' }).click();
  const taking = page.getByRole('dialog', { name: 'Withdraw votes' });
  const members = taking.getByLabel('Member IDs, one per line');
  await expect(members).toHaveValue(new RegExp(friend.id));
  await members.fill(friend.id);
  await taking.getByRole('button', { name: 'Preview' }).click();
  await expect(taking.getByText(`${EACH} votes on ${EACH} items by 1 member`)).toBeVisible();
  await taking.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').last().click();
  await taking.getByLabel('Note').fill('The same hand');
  await taking.getByRole('button', { name: 'Withdraw votes' }).click();
  await expect(page.getByText('The votes were withdrawn.')).toBeVisible();
  await expect.poll(upvotes).toBe(0);
  await expect.poll(reputation).toBe(0);
  await expect(pair).toHaveCount(0);

  await openAct(page, 'votes.nullify', me);
  await expect(page.getByText('The same hand')).toBeVisible();
  await undoAct(page);
  await expect.poll(upvotes).toBe(EACH);
  await expect.poll(reputation).toBe(5 * EACH);
  await elsewhere.dispose();
});
