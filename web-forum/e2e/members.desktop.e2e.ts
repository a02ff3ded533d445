import type { Page } from '@playwright/test';
import { liftSilence, silenceUser } from '@forum/contracts/admin-users';
import { listNotifications } from '@forum/contracts/notifications';
import { aComment, aPost } from './content.ts';
import { enterWithNewPin } from './console-screens.ts';
import { expect, open, test } from './journey.ts';
import { newMember, turnInto, type Member } from './members.ts';
import { appoint, elevated } from './staff.ts';

/** Opens a member's page in the console, the first time with a new PIN. */
async function openMember(page: Page, { id, username }: Member): Promise<void> {
  await enterWithNewPin(page, `/admin/users/${id}/show`);
  await expect(page.getByText(username, { exact: true }).first()).toBeVisible();
}

test.describe('a moderator', () => {
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401, 403] });

  test('warns a member, notes that, and silences them, but no administrator @short', async ({
    page,
    me,
    other,
    playwright,
    baseURL,
  }) => {
    test.slow();
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await appoint('MODERATOR', me);
    await openMember(page, other);
    await expect(page.getByText(other.email)).toHaveCount(0);
    const deeds = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await expect(deeds).toHaveText([
      new RegExp(`Commented on ${post.title}.*${comment.content}`),
      new RegExp(`Posted ${post.title}`),
    ]);
    await page.getByRole('button', { name: 'Posts', exact: true }).click();
    await expect(deeds).toHaveCount(1);
    await page.getByRole('button', { name: 'Warn' }).click();
    const warning = page.getByRole('dialog', { name: `Warn ${other.username}` });
    await warning.getByRole('combobox', { name: 'Broken rule' }).click();
    await page.getByRole('option', { name: 'spam' }).click();
    await warning.getByLabel('Message').fill('Please sell your hinges elsewhere.');
    await warning.getByRole('button', { name: 'Warn' }).click();
    await expect(page.getByText(`${other.username} was warned.`)).toBeVisible();
    const told = async () => {
      const { items } = await other.api(listNotifications);
      return items.map(({ title, message }) => [title, message]);
    };
    const title = 'A moderator warned you about your behaviour';
    await expect.poll(told).toEqual([[title, 'Please sell your hinges elsewhere.']]);

    await page.getByRole('tab', { name: 'Warnings and notes' }).click();
    await expect(page.getByText('Please sell your hinges elsewhere.')).toBeVisible();
    await page.getByRole('button', { name: 'Add note' }).click();
    const noting = page.getByRole('dialog', { name: 'Note for staff' });
    await noting.getByRole('textbox', { name: 'Note' }).fill('Has a shop');
    await noting.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('The note was added.')).toBeVisible();
    await expect(page.getByText('Has a shop')).toBeVisible();
    await page.getByRole('tab', { name: 'Staff actions' }).click();
    const acts = page.getByRole('list', { name: 'Staff actions' }).getByRole('listitem');
    await expect(acts.filter({ hasText: 'added a note about' })).toBeVisible();
    const warned = acts.filter({ has: page.getByTitle('member.warn') });
    await warned.getByRole('button', { name: 'Undo' }).click();
    const undoing = page.getByRole('dialog', { name: 'Undo this action?' });
    await expect(undoing.getByText('1 item changes as shown.')).toBeVisible();
    await undoing.getByRole('button', { name: 'Undo' }).click();
    await expect(warned.getByText('undone')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Silence' }).click();
    const dialog = page.getByRole('dialog', { name: `Silence ${other.username}` });
    await expect(dialog.getByText('not publish or edit anything')).toBeVisible();
    await dialog.getByRole('button', { name: 'Silence' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Advertising in every thread');
    await dialog.getByRole('button', { name: 'Silence' }).click();
    await expect(page.getByText(`${other.username} can no longer publish anything.`)).toBeVisible();
    await expect(page.getByText('Silenced', { exact: true })).toBeVisible();
    await expect(aPost(other)).rejects.toMatchObject({ status: 403, code: 'silenced' });

    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await appoint('MODERATOR', await newMember(elsewhere));
    await appoint('ADMIN', me);
    const colleague = await elevated(elsewhere);
    const [params, body] = [{ id: me.id }, { reason: 'No' }];
    await expect(colleague(silenceUser, { params, body })).rejects.toMatchObject({ status: 403 });
    await expect(other.api(liftSilence, { params })).rejects.toMatchObject({ status: 403 });

    await turnInto(page, other);
    await open(page, '/');
    await expect(page.getByText('not publish, until a moderator lifts this')).toBeVisible();
    await expect(page.getByText('Advertising in every thread')).toBeVisible();
    await elsewhere.dispose();
  });
});
