import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, aPost, unheard } from './content.ts';
import { faultsOver, PANEL } from './axe.ts';
import { expect, open, test } from './journey.ts';
import { enterEditor, panelOf } from './write.ts';

test(
  'a reply stays in the panel while one reads elsewhere, quotes there, and comes back',
  { tag: ['@phone', '@main', '@short'] },
  async ({ page, me, other, isMobile }) => {
    const mine = await aPost(me);
    const theirs = await aPost(other);
    const comment = await aComment(other, mine);
    await open(page, postPath(mine));
    const panel = panelOf(page);
    await page.locator(`#comment-${comment.id}`).getByRole('button', { name: 'Reply' }).click();
    const field = panel.getByRole('textbox', { name: `Your reply to ${other.username}` });
    await expect(field).toBeFocused();
    const words = unheard('Half a thought');
    await page.keyboard.type(words);
    await expect(panel.getByText(`Reply to ${other.username} in ${mine.title}`)).toBeVisible();
    await expect(panel).toBeInViewport({ ratio: 1 });
    const faults = await faultsOver(page, 'the panel', { part: PANEL, isMobile });
    expect(faults).toEqual([]);

    // The first Escape leaves the text, as its hint says; the second makes the panel small.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(page.locator(`#comment-${comment.id} [data-key="r"]`)).toBeFocused();

    // To another discussion, within the open page: nothing asks.
    await page.getByRole('link', { name: 'Home' }).first().click();
    // Until then, the page that is left may show the same link.
    await expect(page.getByRole('heading', { level: 1, name: mine.title })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: theirs.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: theirs.title })).toBeVisible();
    await panel.getByRole('button', { name: 'Open the panel' }).click();
    await expect(field).toHaveText(words);
    await page.evaluate(
      `getSelection().selectAllChildren(document.querySelector('article[aria-labelledby="post-title"] p[dir]'))`,
    );
    await page.getByRole('button', { name: 'Quote in a reply' }).press('Enter');
    await expect(field.locator('blockquote')).toContainText(other.username);
    await expect(field).toBeFocused();
    await expect(field).toContainText(words);

    // A second text, and back to the first. Tab belongs to the text.
    await page.keyboard.press('Escape');
    await enterEditor(page, 'Your reply');
    await expect(panel.getByRole('list', { name: 'Texts you are writing' })).toBeVisible();
    await panel.getByRole('button', { name: `${other.username} · ${mine.title}` }).click();
    await expect(field).toContainText(words);
    await panel.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('log').getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { level: 1, name: mine.title })).toBeVisible();
    await expect(page.locator(`#comment-${comment.id}`)).toContainText(words);
  },
);

test('a closed text is a draft, and is there again when its reply is', async ({ page, me }) => {
  const post = await aPost(me);
  const words = unheard('Not yet');
  await open(page, postPath(post));
  await enterEditor(page, 'Your reply');
  await page.keyboard.type(words);
  await panelOf(page)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Write a reply…' })).toBeFocused();
  await expect(await enterEditor(page, 'Your reply')).toHaveText(words);
  // A reload keeps the panel too, and takes nobody's focus.
  await open(page, postPath(post));
  await panelOf(page).getByRole('button', { name: 'Open the panel' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText(words);
});
