import type { Locator, Page } from '@playwright/test';
import { getComment } from '@forum/contracts/comments';
import { reactToComment, reactToPost } from '@forum/contracts/emoji-reactions';
import { getPost } from '@forum/contracts/posts';
import { changeSiteSetting } from '@forum/contracts/site-settings';
import { postPath } from '../src/lib/addresses/paths.ts';
import { DIALOG, faultsOver } from './axe.ts';
import { enterConsole } from './console-screens.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';
import { appoint, elevated } from './staff.ts';

// One of them switches off reactions that the other needs.
test.describe.configure({ mode: 'serial' });

async function switchReactions(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Reactions', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
}

const postIn = (page: Page) => page.getByRole('main').getByRole('article').first();
const picker = (page: Page) => page.getByRole('dialog', { name: 'React' });

/** Chooses the emoji with that name, at an item that shows the button. */
async function react(page: Page, item: Locator, name: string): Promise<void> {
  await item.getByRole('button', { name: 'React', exact: true }).first().click();
  await picker(page).getByRole('button', { name }).click();
}

test('owners switch reactions on, and members react before each other’s eyes', async ({
  page,
  me,
  other,
  playwright,
  baseURL,
}) => {
  test.slow();
  const writer = await newMember(await playwright.request.newContext({ baseURL: baseURL ?? '' }));
  const post = await aPost(writer);
  const comment = await aComment(writer, post);
  await open(page, postPath(post));
  await expect(page.getByRole('button', { name: 'React', exact: true })).toHaveCount(0);
  await appoint('SUPERADMIN', me);
  await elevated(page.request);
  await enterConsole(page, '/admin/settings/writing');
  await switchReactions(page);

  await open(page, postPath(post));
  const button = postIn(page).getByRole('button', { name: 'React', exact: true });
  await button.click();
  // The first one has the focus; arrows lead to the others, and Escape back to the button.
  await expect(picker(page).getByRole('button', { name: 'thumbs up' })).toBeFocused();
  const around = { part: DIALOG, isMobile: false } as const;
  expect(await faultsOver(page, 'the emoji to react with', around)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('button', { name: 'thumbs up' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(picker(page).getByRole('button', { name: 'heart' })).toBeFocused();
  await page.keyboard.press('Enter');
  const chips = postIn(page).getByRole('list', { name: 'Reactions' });
  const heart = chips.getByRole('button', { name: 'heart: 1 reaction' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  const read = () => other.api(getPost, { params: { id: post.id } });
  await expect.poll(async () => (await read()).reactions).toEqual([{ emoji: '❤️', count: 1 }]);

  const params = { id: post.id };
  await other.api(reactToPost, { params, body: { emoji: '❤️' } });
  await expect(chips.getByRole('button', { name: 'heart: 2 reactions' })).toBeVisible();
  const onComment = page.locator(`#comment-${comment.id}`);
  const onItsId = { params: { id: comment.id }, body: { emoji: '🎉' } };
  await other.api(reactToComment, onItsId);
  await expect(onComment.getByRole('button', { name: 'celebration: 1 reaction' })).toBeVisible();

  await postIn(page).getByRole('button', { name: 'Who reacted' }).click();
  const who = page.getByRole('dialog', { name: 'Who reacted' });
  await expect(who.getByRole('listitem')).toHaveCount(2);
  await expect(who).toContainText(`@${other.username}`);
  await page.keyboard.press('Escape');

  await react(page, onComment, 'surprised');
  await expect(onComment.getByRole('button', { name: 'surprised: 1 reaction' })).toBeVisible();
  await chips.getByRole('button', { name: 'heart: 2 reactions' }).click();
  await expect(chips.getByRole('button', { name: 'heart: 1 reaction' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  await enterConsole(page, '/admin/settings/writing');
  await switchReactions(page);
  await open(page, postPath(post));
  await expect(page.getByRole('button', { name: /reaction/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member reacts by forms, and takes it back', async ({ page, me, other, playwright }) => {
    const operator = await playwright.request.newContext({
      baseURL: process.env['FORUM_E2E_URL'] ?? '',
    });
    await appoint('SUPERADMIN', await newMember(operator));
    const owner = await elevated(operator);
    const reactions = (value: boolean) =>
      owner(changeSiteSetting, { params: { id: 'reactions' }, body: { value } });
    await reactions(true);
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await page.goto(postPath(post));
    const item = page.locator(`#comment-${comment.id}`);
    await item.getByRole('link', { name: 'React' }).click();
    await item.getByRole('button', { name: 'celebration' }).click();
    const chip = item.getByRole('button', { name: 'celebration: 1 reaction' });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const read = async () =>
      (await me.api(getComment, { params: { id: comment.id }, query: {} })).comment.userReactions;
    expect(await read()).toEqual(['🎉']);
    await chip.click();
    await expect(chip).toHaveCount(0);
    expect(await read()).toBeNull();
    await reactions(false);
    await operator.dispose();
  });
});
