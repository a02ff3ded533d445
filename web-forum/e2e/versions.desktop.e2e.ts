import { createComment, editComment } from '@forum/contracts/comments';
import { redactCommentVersion } from '@forum/contracts/moderation';
import { enterWithNewPin } from './console-screens.ts';
import { aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint } from './staff.ts';

test.describe('versions in the console', () => {
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401] });

  test('are hidden and shown again, with a reason', async ({ page, me, other }) => {
    const { id: postId } = await aPost(other);
    const body = { postId, content: 'My neighbour lives at number 9.' };
    const { id } = await other.api(createComment, { body });
    await other.api(editComment, { params: { id }, body: { content: 'My neighbour is nice.' } });
    const asMember = me.api(redactCommentVersion, { params: { id, version: '1' }, body: {} });
    await expect(asMember).rejects.toMatchObject({ status: 403 });
    await appoint('MODERATOR', me);
    await enterWithNewPin(page, `/admin/comments/${id}/show`);

    const first = page.getByRole('region', { name: 'Version 1', exact: true });
    await expect(first.getByText('number 9')).toBeVisible();
    await first.getByRole('button', { name: 'Redact this version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redact version 1?' });
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'personal data' }).click();
    await dialog.getByLabel('Note').fill('An address.');
    await dialog.getByRole('button', { name: 'Redact this version' }).click();
    await expect(page.getByText('Version 1 is now hidden from everyone.')).toBeVisible();
    await expect(first.getByText('Hidden by staff.')).toBeVisible();
    await expect(page.getByText('number 9')).toHaveCount(0);

    await first.getByRole('button', { name: 'Show again' }).click();
    const again = page.getByRole('dialog', { name: 'Show version 1 again?' });
    await again.getByRole('button', { name: 'Show again' }).click();
    await expect(first.getByText('number 9')).toBeVisible();
  });
});
