import { getCategoryBySlug } from '@forum/contracts/categories';
import { createPost } from '@forum/contracts/posts';
import { changeSiteSetting } from '@forum/contracts/site-settings';
import { connect } from '@forum/database';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import type { Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { faultsOn } from './axe.ts';
import { enterConsole, openAct, undoAct as undoTheAct } from './console-screens.ts';
import { SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import type { Member } from './members.ts';
import { appoint, elevated, PIN } from './staff.ts';

/**
 * Stores what a page at an address says, once the worker has noticed the link: journeys have no web to read, and the
 * reader refuses servers on this machine.
 */
async function sayOf(
  address: string,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const db = connect(process.env['FORUM_E2E_DATABASE_URL'] ?? '', { max: 1 });
  const say = async () => {
    const { rowCount } = await db.pool.query(
      `UPDATE link_preview SET state = 'ready', fetched_at = now(), site = 'The bakery', title = $2, text = $3
       WHERE address = $1`,
      [address, title, text],
    );
    return rowCount;
  };
  await expect.poll(say).toBe(1);
  await db.close();
}

async function aPostWith(by: Member, ...paragraphs: readonly string[]) {
  const { id: categoryId } = await by.api(getCategoryBySlug, {
    params: { slug: SUBCATEGORY.slug },
  });
  const content = JSON.stringify(
    fromPlainText(['Has anybody tried to bake this?', ...paragraphs].join('\n\n')),
  );
  const title = unheard('A loaf of rye');
  const fields = { title, content, categoryId, prefix: 'Guide', tags: ['hinges'] };
  return by.api(createPost, { body: fields });
}

const cardOn = (page: Page, title: string) =>
  page.getByRole('article').first().getByRole('link', { name: title });

test.describe('a link that stands alone', () => {
  // The PIN is missing.
  test.use({ refusals: [401, 403] });

  test('shows what its page says; staff take that away, and the undo brings it back', async ({
    page,
    me,
    other,
    baseURL,
  }) => {
    test.slow();
    await appoint('SUPERADMIN', me);
    const owner = await elevated(page.request);
    const setting = { params: { id: 'linkPreviews' } };
    await owner(changeSiteSetting, { ...setting, body: { value: true } });

    const address = `https://bakery.example/${unheard('rye').replace(' ', '-')}`;
    const elsewhere = await aPostWith(other, 'Nothing but words.');
    const own = `${baseURL}${postPath(elsewhere)}`;
    const post = await aPostWith(other, address, own);
    await sayOf(address, {
      title: 'Rye as grandmother baked it',
      text: 'Four days, and no yeast.',
    });
    await open(page, postPath(post));
    const card = cardOn(page, 'Rye as grandmother baked it');
    await expect(card).toHaveAttribute('href', address);
    await expect(card).toHaveAttribute('rel', 'ugc nofollow noopener');
    const article = page.getByRole('article').first();
    await expect(article).toContainText('The bakery');
    await expect(article).toContainText('Four days, and no yeast.');
    expect(await faultsOn(page, 'a post with a card for a link', false)).toEqual([]);
    await expect(article.getByRole('link', { name: elsewhere.title })).toHaveAttribute('href', own);

    await page.getByRole('button', { name: 'Staff: this post' }).click();
    await page.getByRole('menuitem', { name: 'Remove link previews' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove the link previews of this post' });
    await removing.getByLabel('Note').fill('It is a shop.');
    await removing.getByLabel('Your PIN').fill(PIN);
    await removing.getByRole('button', { name: 'Remove link previews' }).click();
    await expect(card).toHaveCount(0);
    await expect(article.getByRole('link', { name: address })).toBeVisible();

    await enterConsole(page, '/admin/settings');
    await openAct(page, 'link.remove', me);
    await expect(page.getByText('It is a shop.')).toBeVisible();
    await undoTheAct(page);
    await open(page, postPath(post));
    await expect(card).toBeVisible();
    await owner(changeSiteSetting, { ...setting, body: { value: false } });
  });
});
