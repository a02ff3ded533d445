import { aPost } from '../e2e/content.ts';
import { newMember } from '../e2e/members.ts';
import { write } from '../e2e/write.ts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { request } from '@playwright/test';
import type { BenchForum } from './bench-forum.ts';
import { aPhone, open, slowestAnswer } from './phone.ts';
import { median, printTable } from './table.ts';

const ROUNDS = 5;

/** How long a vote and a reply take to show, on a phone four times as slow as this machine. */
export async function measureActs(forum: BenchForum): Promise<void> {
  const votes: number[] = [];
  const replies: number[] = [];
  const calls = await request.newContext({ baseURL: forum.origin });
  const writer = await newMember(calls);
  await using phone = await aPhone(forum, true);
  const { page } = phone;
  for (let round = 0; round < ROUNDS; round += 1) {
    await open(page, postPath(await aPost(writer)));
    const voted = page.waitForResponse(/\/upvote$/);
    await slowestAnswer(page);
    await page.getByRole('button', { name: 'Upvote' }).first().tap();
    await voted;
    votes.push(await slowestAnswer(page));
    await write(page, 'Your reply', 'A drop of oil would have done it.');
    await slowestAnswer(page);
    const replied = page.waitForResponse(/\/api\/comments$/);
    await page.getByRole('button', { name: 'Post Reply' }).tap();
    await replied;
    replies.push(await slowestAnswer(page));
  }
  await calls.dispose();
  printTable(
    ['', 'INP, median', 'slowest'],
    [
      ['vote', ...cells(votes)],
      ['reply', ...cells(replies)],
    ],
  );
}

function cells(values: readonly number[]): string[] {
  return [`${median(values)} ms`, `${Math.max(...values)} ms`];
}
