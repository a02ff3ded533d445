import type { ProcessContext } from '@forum/features';
import { createViewBuffer } from '@forum/features/community/views/operations/buffer';
import { demoCategories } from './content/categories.ts';
import { demoMembers } from './content/members.ts';
import { livingThreads } from './content/threads-living.ts';
import { makingThreads } from './content/threads-making.ts';
import { techThreads } from './content/threads-tech.ts';
import type { DemoThread } from './content/thread.ts';
import { perform } from './perform.ts';
import { itemOf, type Seeding } from './seeding.ts';
import { addCategory, addMember } from './settle.ts';
import { postKeyOf, timelinesOf, type DemoAct } from './timeline.ts';

/** What was made. */
export interface SeedReport {
  readonly members: number;
  readonly categories: number;
  readonly posts: number;
  readonly comments: number;
  readonly votes: number;
  readonly labels: number;
}

/** Fewer than the pool has connections. */
const LANES = 6;

/** Progress of the demo community: an interrupted seeding has begun and is not done. */
export async function demoProgress(ctx: ProcessContext): Promise<'none' | 'begun' | 'done'> {
  const { result } = await ctx.eventStore.execute({ actor: null }, (tx) =>
    tx.findReservation(...MARK),
  );
  return result === 'begun' || result === 'done' ? result : 'none';
}

const MARK = ['demo', 'community'] as const;

async function mark(ctx: ProcessContext, progress: 'begun' | 'done'): Promise<void> {
  await ctx.eventStore.execute({ actor: null }, async (tx) => {
    await tx.release(...MARK);
    await tx.reserve(...MARK, progress);
  });
}

/** Creates the demo community, all through commands, as if it had happened over the last year. */
export async function seedDemo(ctx: ProcessContext): Promise<SeedReport> {
  await mark(ctx, 'begun');
  const report = await live(ctx);
  await mark(ctx, 'done');
  return report;
}

async function live(ctx: ProcessContext): Promise<SeedReport> {
  const now = ctx.clock.now();
  const seeding: Seeding = {
    ctx,
    now,
    members: new Map(),
    categories: new Map(),
    items: new Map(),
  };
  for (const member of demoMembers) await addMember(seeding, member);
  for (const [position, category] of demoCategories.entries()) {
    await addCategory(seeding, category, { parentId: null, position });
  }
  const threads = [...makingThreads, ...techThreads, ...livingThreads];
  const voters = demoMembers.map((member) => member.username);
  const timelines = timelinesOf(threads, voters, now);
  await performInLanes(seeding, timelines);
  await addViews(seeding, threads);
  const acts = timelines.flat();
  const count = (kind: DemoAct['act']) => acts.filter((act) => act.act === kind).length;
  return {
    members: seeding.members.size,
    categories: seeding.categories.size,
    posts: count('post'),
    comments: count('comment'),
    labels: count('label'),
    votes: acts.reduce((sum, act) => sum + (act.act === 'votes' ? act.votes.length : 0), 0),
  };
}

/** Threads are independent: several grow at a time, each in its own order. */
async function performInLanes(seeding: Seeding, timelines: readonly DemoAct[][]): Promise<void> {
  const lanes = Array.from({ length: LANES }, async (_nothing, lane) => {
    for (const timeline of timelines.filter((_timeline, i) => i % LANES === lane)) {
      for (const act of timeline) await perform(seeding, act);
    }
  });
  await Promise.all(lanes);
}

/** Views are neither events nor made by commands: they are counted as if pages had been opened. */
async function addViews(seeding: Seeding, threads: readonly DemoThread[]): Promise<void> {
  const buffer = createViewBuffer(seeding.ctx);
  for (const [i, thread] of threads.entries()) {
    const postId = itemOf(seeding, postKeyOf(thread));
    const readers = 9 + thread.warmth * 17 + ((i * 13) % 17);
    for (let n = 0; n < readers; n += 1) {
      await buffer.record(postId, { memberId: null, address: `192.0.2.${n}` });
    }
  }
  await buffer.flush();
}
