import { createComment, editComment } from '@forum/contracts/comments';
import { postPath, profilePath } from '@forum/contracts/paths';
import type { Locator, Page } from '@playwright/test';
import { aComment, aPost, SUBCATEGORY, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });
test.slow();

/** Closes what opened over the page. Images are closed in images.desktop.e2e.ts. */
type Close = (over: Locator) => Promise<void>;

const escape: Close = (over) => over.page().keyboard.press('Escape');
const press =
  (name: string): Close =>
  (over) =>
    over.getByRole('button', { name, exact: true }).click();

/** Opens an overlay, closes it in each way, and expects the focus back where it was. */
async function returnsTo(opener: Locator, over: Locator, ways: readonly Close[]): Promise<void> {
  for (const close of ways) {
    await opener.click();
    await closes(over, close);
    await expect(opener).toBeFocused();
  }
}

/** The same for what an item of the opener's menu opens. */
async function returnsToMenu(
  opener: Locator,
  { item, over, ways }: { item: string; over: Locator; ways: readonly Close[] },
): Promise<void> {
  for (const close of ways) {
    await opener.click();
    await opener.page().getByRole('menuitem', { name: item, exact: true }).click();
    await closes(over, close);
    await expect(opener).toBeFocused();
  }
}

async function closes(over: Locator, close: Close): Promise<void> {
  await expect(over).toBeVisible();
  await close(over);
  await expect(over).toBeHidden();
}

function commentOf(page: Page, { id }: { id: string }): Locator {
  return page.locator(`#comment-${id}`);
}

test('the focus returns from the dialogs and menus of a thread', async ({ page, me, other }) => {
  const post = await aPost(other);
  const [mine, theirs] = [await aComment(me, post), await aComment(other, post)];
  await me.api(editComment, {
    params: { id: mine.id },
    body: { content: `${mine.content}, and patience` },
  });
  await open(page, postPath(post));
  const dialog = page.getByRole('dialog');
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await returnsTo(report, dialog, [escape, press('Close'), press('Cancel'), press('Send report')]);
  const edited = commentOf(page, mine).getByRole('button', { name: 'edited' });
  await returnsTo(edited, dialog, [escape]);
  const remove = commentOf(page, mine).getByRole('button', { name: 'Delete' });
  await returnsTo(remove, dialog, [press('Cancel')]);

  const menu = page.getByRole('menu');
  const more = commentOf(page, theirs).getByRole('button', { name: 'More about this comment' });
  const copy: Close = () => page.getByRole('menuitem', { name: 'Copy link' }).click();
  await returnsTo(more, menu, [escape, copy]);
  await returnsToMenu(more, { item: 'Report', over: dialog, ways: [escape, press('Send report')] });
  const labels = commentOf(page, theirs).getByRole('button', { name: 'Label this comment' });
  const choose: Close = () => menu.getByRole('menuitem').first().click();
  await returnsTo(labels, menu, [escape, choose]);

  await page.keyboard.press('k');
  const here = page.locator('article:focus');
  const id = await here.getAttribute('id');
  await page.keyboard.press('?');
  await closes(dialog, escape);
  await expect(page.locator(`#${id ?? ''}`)).toBeFocused();
});

test('the focus stays near where what had it has gone', async ({ page, me, other }) => {
  const post = await aPost(other);
  const comments = [await aComment(me, post), await aComment(me, post), await aComment(me, post)];
  await me.api(createComment, {
    body: { content: unheard('Below'), postId: post.id, parentId: comments[0]?.id ?? null },
  });
  await open(page, postPath(post));
  const [first, second, third] = comments.map((comment) => commentOf(page, comment));
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three.');
  const remove = async (comment: Locator) => {
    await comment.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('button', { name: 'Delete comment' }).click();
  };
  const order = await page.locator('article[data-step=self]').evaluateAll((all) => all.length);
  expect(order).toBe(4);
  await remove(second);
  await expect(second).toHaveCount(0);
  await expect(page.locator('[data-step=self]:focus')).toBeVisible();
  // Its replies stay, and so does it.
  await remove(first);
  await expect(first).toBeFocused();

  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await open(page, profilePath(other.username));
  await page.getByRole('main').getByRole('link', { name: post.title }).first().click();
  await expect(page).toHaveURL(postPath(post));
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(profilePath(other.username));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus returns from what the header and the margin open', async ({ page, me, other }) => {
  const post = await aPost(me);
  await aComment(other, post);
  await open(page, profilePath(other.username));
  const banner = page.getByRole('banner');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await returnsTo(banner.getByRole('button', { name: /^Notifications/ }), panel, [escape]);
  const about = page.getByRole('main').getByRole('button', { name: /^More about/ });
  const dialog = page.getByRole('dialog');
  const ways = [escape, press('Block')];
  await returnsToMenu(about, { item: 'Block', over: dialog, ways });

  await banner.getByRole('button', { name: /^Notifications/ }).click();
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL('/profile/notifications');
  await expect(page.getByRole('main')).toBeFocused();

  await open(page, '/settings?show=data');
  const removal = page.getByRole('main').getByRole('button', { name: 'Delete account' });
  await returnsTo(removal, dialog, [escape]);

  // As on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const sidebar = banner.getByRole('button', { name: 'Sidebar' });
  await returnsTo(sidebar, drawer, [escape, press('Close menu')]);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const searching = page.getByRole('dialog', { name: 'Search' });
  const leaveList: Close = async (over) => {
    // The list of suggestions is closed first.
    await over.page().keyboard.press('Escape');
    if (await over.isVisible()) await over.page().keyboard.press('Escape');
  };
  await returnsTo(search, searching, [leaveList, press('Close')]);
  await sidebar.click();
  await drawer.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL('/trending');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus returns from what the editor opens', async ({ page, me: _me }) => {
  await open(page, `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`);
  const content = page.locator('[contenteditable="true"][aria-label="Content"]');
  const tool = (name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await content.click();
  await page.keyboard.type('Hinges ');
  const dialog = page.getByRole('dialog');
  const insert: Close = async (over) => {
    await over.getByRole('textbox', { name: 'URL' }).fill('example.org');
    await over.getByRole('button', { name: 'Insert' }).click();
  };
  await returnsTo(tool('Image'), dialog, [escape]);
  await returnsTo(tool('Link'), dialog, [press('Close'), insert]);
  await returnsTo(tool('Text colour'), page.getByRole('dialog', { name: 'Text colour' }), [escape]);

  // Asked before it is left.
  const home = page.getByRole('banner').getByRole('link').first();
  await returnsTo(home, dialog, [escape, press('Stay here')]);
});

test('the focus returns from what staff are asked', async ({ page, me, other }) => {
  const post = await aPost(other);
  const comment = await aComment(other, post);
  await appoint('MODERATOR', me);
  await elevated(page.request);
  await open(page, postPath(post));
  const dialog = page.getByRole('dialog');
  const staff = commentOf(page, comment).getByRole('button', { name: /^Staff:/ });
  const ways = [escape, press('Cancel')];
  await returnsToMenu(staff, { item: 'Delete', over: dialog, ways });
  await staff.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByLabel('Reason').selectOption('Spam');
  await dialog.getByLabel('Your PIN').fill('2468');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const deleted = page.getByRole('dialog', { name: 'The comment was deleted' });
  await closes(deleted, escape);
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
});

// Escape does the same, as above.
test(
  'a click outside closes a menu, a popover or a dialog, and the focus returns',
  { tag: '@pointer' },
  async ({ page, me: _me, other }) => {
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await open(page, postPath(post));
    // Between the columns of the content, and at the end of the header.
    const ways: readonly Close[] = [
      (over) => over.page().mouse.click(928, 600),
      (over) => over.page().mouse.click(1272, 30),
    ];
    const more = commentOf(page, comment).getByRole('button', { name: 'More about this comment' });
    await returnsTo(more, page.getByRole('menu'), ways);
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await returnsTo(bell, page.getByRole('dialog', { name: 'Notifications' }), ways);
    const report = page.getByRole('button', { name: 'Report', exact: true });
    await returnsTo(report, page.getByRole('dialog'), ways);
    await returnsToMenu(more, { item: 'Report', over: page.getByRole('dialog'), ways });
  },
);
