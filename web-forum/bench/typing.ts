import { createPost } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { aPost, unheard } from '../e2e/content.ts';
import { postPath } from '../src/lib/addresses/paths.ts';
import type { BenchForum } from './bench-forum.ts';
import { aPhone, open, slowestAnswer, workDone } from './phone.ts';
import { printTable } from './table.ts';

const SIZES = [50, 5000] as const;
const KEYS = 100;
const PARAGRAPH = 100;

/** The cost of a keystroke in the editor, in a short post and in a long one. */
export async function measureTyping(forum: BenchForum): Promise<void> {
  await using phone = await aPhone(forum, false);
  const { me, page, devtools } = phone;
  const rows: string[][] = [];
  for (const words of SIZES) {
    const { category, prefix, prefixColor, tags } = await aPost(me);
    const content = JSON.stringify(fromPlainText(textOf(words)));
    const title = unheard(`A post of ${words} words`);
    const kind = { prefix: prefix ?? '', prefixColor, tags, categoryId: category?.id ?? '' };
    const post = await me.api(createPost, { body: { title, content, ...kind } });
    await open(page, `${postPath(post)}/edit`);
    await page.getByRole('textbox', { name: 'Content', exact: true }).focus();
    await page.locator('[contenteditable="true"][aria-label="Content"]').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('warm');
    await slowestAnswer(page);
    const before = await workDone(devtools);
    for (let key = 0; key < KEYS; key += 1)
      await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    const work = (await workDone(devtools)) - before;
    const slowest = await slowestAnswer(page);
    rows.push([`${words} words`, `${(work / KEYS).toFixed(1)} ms`, `${slowest} ms`]);
  }
  printTable(['typing in', 'work of a key', 'slowest answer'], rows);
}

function textOf(words: number): string {
  const word = (at: number) =>
    `${at % 7 === 0 ? 'hinges' : 'creak'}${at % PARAGRAPH === 99 ? '\n\n' : ' '}`;
  return Array.from({ length: words }, (_, at) => word(at)).join('');
}
