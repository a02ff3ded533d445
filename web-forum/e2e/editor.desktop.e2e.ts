import { createPost } from '@forum/contracts/posts';
import { getCategoryBySlug } from '@forum/contracts/categories';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import type { CDPSession, Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import type { Member } from './members.ts';
import { useTool } from './tool.ts';
import { beginPost, enterEditor } from './write.ts';

const KEYS = 120;
/** One frame at 60 per second. */
const MOST_MS = 16;

test('a key in a post of 5,000 words costs less than a frame', async ({ page, me }) => {
  const post = await aLongPost(me);
  await open(page, `${postPath(post)}/edit`);
  const editor = page.locator('[contenteditable="true"][aria-label="Content"]');
  await editor.locator('p').nth(40).click();
  await page.keyboard.type('warm ');
  const cost = await processorTime(page, () => page.keyboard.type('a word '.repeat(KEYS / 7)));
  test.info().annotations.push({ type: 'ms a key', description: (cost / KEYS).toFixed(1) });
  expect(cost / KEYS).toBeLessThan(MOST_MS);
});

test('every tool is reached by the keyboard alone', async ({ page, me: _me }) => {
  const content = await beginPost(page);
  const tool = (name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await expect(content).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content.locator('p').first()).toHaveCSS('padding-inline-start', '40px');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('a');
  // Undo treats text typed after 300 ms as a separate step.
  await page.waitForTimeout(350);
  await page.keyboard.press('b');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText('a');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByLabel('Block type')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Italic')).toBeFocused();
  await useTool(page, 'Check list');
  await expect(content.getByRole('checkbox')).toHaveCount(1);
  // A tool returns the focus to the text.
  await expect(content).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(content).not.toBeFocused();
});

test('after Escape, Tab leaves the text either way, and comes back to the same word', async ({
  page,
  me: _me,
}) => {
  const content = await beginPost(page);
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
  await page.keyboard.type(' three');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(content).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(' four');
  await expect(content.locator('p').nth(1)).toHaveText('two three four');
  // Back in the text, the key has its own meaning again.
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
});

test.describe('members who cannot be looked up', () => {
  test.use({ refusals: [503] });

  test('are said to be missing, and the text stays', async ({ page, me }) => {
    const post = await aPost(me);
    await open(page, postPath(post));
    await page.route('**/api/users/search*', (route) => route.fulfill({ status: 503 }));
    const field = await enterEditor(page, 'Your reply');
    await page.keyboard.type('Thanks @ad');
    await expect(page.getByText('Failed to load suggestions')).toBeVisible();
    await expect(field).toHaveText('Thanks @ad');
  });
});

async function aLongPost(by: Member) {
  const { id: categoryId } = await by.api(getCategoryBySlug, {
    params: { slug: SUBCATEGORY.slug },
  });
  const paragraph = Array.from({ length: 62 }, (_, word) => `word${word}`).join(' ');
  const text = Array.from({ length: 81 }, () => paragraph).join('\n\n');
  const content = JSON.stringify(fromPlainText(text));
  const kind = { prefix: 'Guide', prefixColor: 'green' as const, tags: ['hinges'] };
  const title = unheard('All there is to say about hinges');
  return by.api(createPost, { body: { title, content, categoryId, ...kind } });
}

/** CPU time that the page's thread used meanwhile, in ms, which the machine's load does not affect. */
async function processorTime(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(session);
  await act();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  return (await worked(session)) - before;
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
