import { getOwnProfile } from '@forum/contracts/users';
import { enterWithNewPin } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { newMember } from './members.ts';
import { aJudge, appoint, aReportedComment } from './staff.ts';

test.describe('a member of staff who reads German', () => {
  const judging = aJudge();
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401] });

  test('chooses it in the console, and works a case', async ({
    page,
    me,
    other: author,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const reporter = await newMember(elsewhere);
    await appoint('MODERATOR', me);
    const { caseId, comment } = await aReportedComment(author, reporter, judging());
    await enterWithNewPin(page, `/admin/cases/${caseId}/show`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.getByRole('button', { name: /account$/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect((await me.api(getOwnProfile)).settings.language).toBe('de');

    const thread = page.getByRole('region', { name: 'Im Zusammenhang' });
    await expect(thread.locator('[aria-current]')).toContainText(comment.content);
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(page.getByText('Der Fall ist dir zugewiesen.')).toBeVisible();
    await page.getByRole('button', { name: 'Entscheiden', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Über den Fall entscheiden' });
    await dialog.getByRole('radio', { name: 'Inhalt ausblenden' }).check();
    await expect(dialog.getByText('Der Kommentar wird ausgeblendet.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Spam oder Werbung' }).check();
    const statement = dialog.getByLabel('Begründung');
    await expect(statement).toHaveValue(/Spam oder Werbung/);
    // Messages from the contract and the server are in German as well.
    await statement.fill('');
    await dialog.getByRole('button', { name: 'Entscheiden' }).click();
    await expect(dialog.getByText('Bitte begründe die Entscheidung')).toBeVisible();
    await statement.fill('Er verkauft Scharniere.');
    await dialog.getByRole('button', { name: 'Entscheiden' }).click();
    await expect(page.getByText('Der Fall ist entschieden; alle Betroffenen')).toBeVisible();
    await elsewhere.dispose();
  });
});
