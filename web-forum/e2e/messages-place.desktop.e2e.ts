import { randomUUID } from 'node:crypto';
import { writeMessage } from '@forum/contracts/conversations';
import { aConversation, confirmed } from './conversations.ts';
import { expect, open, test } from './journey.ts';
import { enterEditor } from './write.ts';
import type { Member } from './members.ts';

/** More than a page of messages. */
const MANY = 40;

async function say(by: Member, id: string, content: string): Promise<void> {
  await by.api(writeMessage, { params: { id }, body: { id: randomUUID(), content } });
}

// What only a browser shows: the scroll position, and where keys move the focus.
test('a conversation keeps the place: of the writer at its end, of the reader above', async ({
  page,
  me,
  other,
}) => {
  await confirmed(me);
  const id = await aConversation(other, me);
  for (let number = 1; number < MANY; number += 1) await say(other, id, `Loaf ${number}`);
  await open(page, `/messages/${id}`);
  await expect(page.getByRole('button', { name: 'Write a message…' })).toBeInViewport();
  const field = await enterEditor(page, 'Your message');
  await page.keyboard.type('A loaf of mine');
  await page.keyboard.press('Control+Enter');
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('A loaf of mine')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();

  // Out of the text, then the panel small: keys move the page again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  await earlier.scrollIntoViewIfNeeded();
  const first = messages.getByRole('listitem').first();
  const read = page.locator(`[id="${(await first.getAttribute('id')) ?? ''}"]`);
  await earlier.focus();
  const before = await read.boundingBox();
  await page.keyboard.press('Enter');
  await expect(messages.getByText('Is the bread still warm?')).toHaveCount(1);
  // The button above it may have gone.
  const after = await read.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(100);

  await say(other, id, 'Another loaf');
  await expect(messages.getByText('Another loaf')).toHaveCount(1);
  await expect(read).toBeInViewport();
});
