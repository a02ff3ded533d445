import { request } from '@playwright/test';
import { aComment, aPost } from '../e2e/content.ts';
import { newMember } from '../e2e/members.ts';
import { postPath } from '../src/lib/addresses/paths.ts';
import type { BenchForum } from './bench-forum.ts';
import { aPhone, open, workDone } from './phone.ts';
import { printTable } from './table.ts';

const COMMENTS = Number(process.env['BENCH_COMMENTS'] ?? 2000);
const WRITERS = 8;
/** The scroll of a finger: in px, and in px per second. */
const DISTANCE = 20_000;
const SPEED = 4000;
const FRAME_MS = 1000 / 60;

// At the very bottom of a phone, content below the replies pushes the link for more of them out of sight.
const TO_THE_END = `
  new Promise((resolve) => {
    const step = () => {
      const replies = document.querySelector('#replies');
      if (replies.textContent.includes('No more comments')) return resolve();
      replies.querySelector('a[rel=nofollow][href*="comments="]:last-of-type')
        ?.scrollIntoView({ block: 'center', behavior: 'instant' });
      setTimeout(step, 20);
    };
    step();
  }).then(() => document.querySelectorAll('[id^="comment-"]').length)
`;
const COUNT_FRAMES = `
  window.frames60 = [];
  (function frame(now) {
    window.frames60.push(now);
    requestAnimationFrame(frame);
  })(performance.now());
`;

/** How smoothly a thread of 2,000 comments scrolls once all of them are on the page. */
export async function measureScrolling(forum: BenchForum): Promise<void> {
  const calls = await request.newContext({ baseURL: forum.origin });
  const writer = await newMember(calls);
  const post = await aPost(writer);
  const each = Array.from({ length: COMMENTS / WRITERS });
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const _ of each) await aComment(writer, post);
    }),
  );
  await calls.dispose();
  await using phone = await aPhone(forum, false);
  const { page, devtools } = phone;
  await open(page, `${postPath(post)}?comments=400`);
  const comments = await page.evaluate<number>(TO_THE_END);
  const rows: string[][] = [];
  for (const [from, name] of [
    ['0', 'down'],
    ['document.body.scrollHeight', 'up'],
  ]) {
    await page.evaluate(`scrollTo({ top: ${from}, behavior: 'instant' }); ${COUNT_FRAMES}`);
    const before = await workDone(devtools);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: name === 'down' ? -DISTANCE : DISTANCE,
      speed: SPEED,
    });
    const work = (await workDone(devtools)) - before;
    const frames = await page.evaluate<number[]>('window.frames60');
    rows.push([`${comments} comments, ${name}`, ...cellsOf(frames, work)]);
  }
  printTable(['', 'frames a second', 'late frames', 'longest', 'work of a frame'], rows);
}

function cellsOf(frames: readonly number[], work: number): string[] {
  const times = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const all = times.reduce((sum, time) => sum + time, 0);
  const late = times.filter((time) => time > FRAME_MS * 1.5).length;
  return [
    ((times.length / all) * 1000).toFixed(1),
    `${((late / times.length) * 100).toFixed(1)} %`,
    `${Math.max(...times).toFixed(0)} ms`,
    `${(work / times.length).toFixed(1)} ms`,
  ];
}
