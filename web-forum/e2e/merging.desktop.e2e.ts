import { request, type APIRequestContext } from '@playwright/test';
import { getPost } from '@forum/contracts/posts';
import { postPath } from '@forum/contracts/paths';
import {
  enterConsole,
  enterWithNewPin,
  openAct,
  pickFound,
  pickRowAct,
  undoAct,
} from './console-screens.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember, turnInto, type Member } from './members.ts';
import { appoint } from './staff.ts';

test.describe('merging a duplicate', () => {
  let elsewhere: APIRequestContext;
  let asker: Member;
  test.beforeAll(async () => {
    elsewhere = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
    asker = await newMember(elsewhere);
  });
  test.afterAll(() => elsewhere.dispose());
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401] });

  test('puts its discussion under the post that stays, until that is undone', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const [stays, duplicate] = [await aPost(other), await aPost(asker)];
    const comment = await aComment(other, duplicate);
    await appoint('MODERATOR', me);
    await enterWithNewPin(page, '/admin/posts');

    const row = page.getByRole('row').filter({ hasText: duplicate.title });
    await pickRowAct(row, 'Merge into…');
    const dialog = page.getByRole('dialog', {
      name: `Merge “${duplicate.title}” into another post`,
    });
    await dialog.getByRole('combobox', { name: 'Post to keep' }).fill(stays.title);
    await pickFound(page, stays.title);
    await expect(dialog.getByText('1 comment moves along')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'duplicate' }).click();
    await dialog.getByRole('button', { name: 'Merge into…' }).click();
    await expect(page.getByText(`“${duplicate.title}” is now part of the other`)).toBeVisible();

    // A member reads and replies under the post that stays. The console would sign out anyone who is not staff.
    await page.goto('about:blank');
    await turnInto(page, other);
    const follows = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) =>
          String(payload).includes('"subscribed"') && String(payload).includes(duplicate.id),
      }),
    );
    await open(page, postPath(duplicate));
    await expect(page).toHaveURL(postPath(stays));
    const merged = page.getByRole('region', { name: `Merged from “${duplicate.title}”` });
    await expect(merged.getByText('The screws were older than the house itself.')).toBeVisible();
    await expect(merged.getByText(comment.content)).toBeVisible();
    await follows;
    const reply = await aComment(asker, duplicate, comment);
    await expect(merged.getByText(reply.content)).toBeVisible();
    await open(page, `${postPath(duplicate)}?comment=${reply.id}#comment-${reply.id}`);
    await expect(page.locator(`#comment-${reply.id}`)).toBeFocused();

    await turnInto(page, me);
    await enterConsole(page);
    await openAct(page, 'post.merge', me);
    const undoing = page.getByRole('region', { name: 'Undo' });
    await expect(undoing).toContainText('1 item changes as shown');
    await undoAct(page);

    const alone = await asker.api(getPost, { params: { id: duplicate.id } });
    expect(alone).toMatchObject({ mergedInto: null, _count: { comments: 2 } });
    await open(page, postPath(duplicate));
    await expect(page).toHaveURL(postPath(duplicate));
    await expect(page.getByText(comment.content)).toBeVisible();
  });
});
