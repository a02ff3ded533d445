import { createComment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { aPost } from '../e2e/content.ts';
import { postPath } from '../src/lib/paths.ts';
import type { BenchForum } from './bench-forum.ts';
import { aPhone, open, workDone } from './phone.ts';
import { printTable } from './table.ts';

const COMMENTS = 2000;
const AT_ONCE = 8;
const SPEED = 2000;
const DISTANCE = 10_000;

const COUNT_FRAMES = `
  window.frames2 = [];
  (function frame(at) { window.frames2.push(at); requestAnimationFrame(frame); })(performance.now());
`;

/** How many frames a reader sees while a long thread passes by. */
export async function measureScrolling(forum: BenchForum): Promise<void> {
  await using phone = await aPhone(forum, false);
  const { me, page, devtools } = phone;
  const post = await aPost(me);
  const one = (number: number) =>
    me.api(createComment, {
      body: { postId: post.id, parentId: null, content: `Comment ${number}: the hinge creaks on.` },
    });
  for (let from = 0; from < COMMENTS; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(from + at)));
  }
  const steps = (COMMENTS - LIMITS.comments.initial) / LIMITS.comments.step + 1;
  await open(page, `${postPath(post)}?sort=oldest&comments=${Math.ceil(steps)}`);
  const shown = await page.locator('article[id^="comment-"]').count();
  await page.evaluate(COUNT_FRAMES);
  const before = await workDone(devtools);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: -DISTANCE,
    speed: SPEED,
  });
  const work = (await workDone(devtools)) - before;
  const frames = await page.evaluate<number[]>('frames2');
  const took = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const late = gaps.filter((gap) => gap > 25).length;
  printTable(
    ['comments on the page', 'frames a second', 'frames missed', 'work of a frame'],
    [
      [
        String(shown),
        ((gaps.length / took) * 1000).toFixed(1),
        `${late} of ${gaps.length}`,
        `${(work / gaps.length).toFixed(1)} ms`,
      ],
    ],
  );
}
