import { createHash } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import type { CommandMeta } from '@forum/event-store';
import type { AppContext } from '@forum/features';
import { changeRole, importMember } from '@forum/features/identity/accounts/commands';
import { createCategory } from '@forum/features/content/categories/commands';
import { importComment } from '@forum/features/content/comments/commands';
import { markComment } from '@forum/features/content/labels/commands';
import { editPost, importPost } from '@forum/features/content/posts/commands';
import { createViewBuffer } from '@forum/features/community/views/operations/buffer';
import { importVotes } from '@forum/features/content/votes/commands';
import { demoCategories, type DemoCategory } from './content/categories.ts';
import { demoMembers, type DemoMember } from './content/members.ts';
import { livingThreads } from './content/threads-living.ts';
import { makingThreads } from './content/threads-making.ts';
import { techThreads } from './content/threads-tech.ts';
import type { DemoThread } from './content/thread.ts';
import { keepDrawing } from './drawing/keep-drawing.ts';
import { demoLooks } from './drawing/looks.ts';
import { fromMarkdown } from './markdown.ts';
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

const DAY = 86_400_000;
/** Fewer than the pool has connections. */
const LANES = 6;
/** The member of staff who features posts. */
const FEATURED_BY = 'ines';

/** Progress of the demo community: an interrupted seeding has begun and is not done. */
export async function demoProgress(ctx: AppContext): Promise<'none' | 'begun' | 'done'> {
  const { result } = await ctx.eventStore.execute({ actor: null }, (tx) =>
    tx.findReservation(...MARK),
  );
  return result === 'begun' || result === 'done' ? result : 'none';
}

const MARK = ['demo', 'community'] as const;

async function mark(ctx: AppContext, progress: 'begun' | 'done'): Promise<void> {
  await ctx.eventStore.execute({ actor: null }, async (tx) => {
    await tx.release(...MARK);
    await tx.reserve(...MARK, progress);
  });
}

/** Creates the demo community, all through commands, as if it had happened over the last year. */
export async function seedDemo(ctx: AppContext): Promise<SeedReport> {
  await mark(ctx, 'begun');
  const report = await live(ctx);
  await mark(ctx, 'done');
  return report;
}

async function live(ctx: AppContext): Promise<SeedReport> {
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

interface Seeding {
  readonly ctx: AppContext;
  readonly now: Date;
  readonly members: Map<string, Actor>;
  readonly categories: Map<string, string>;
  /** Ids of posts and comments by their keys. */
  readonly items: Map<string, string>;
}

async function addMember({ ctx, now, members }: Seeding, member: DemoMember): Promise<void> {
  const memberId = idOf(`member:${member.username}`);
  const at = new Date(now.getTime() - member.joinedDaysAgo * DAY);
  const role = member.role ?? 'MEMBER';
  const by = { id: memberId, role };
  const hasFace = demoLooks[member.username] !== undefined;
  const face = { of: 'faces', name: member.username, by, at } as const;
  await importMember(ctx, {
    meta: metaFor(`member:${member.username}`, at),
    memberId,
    username: member.username,
    profile: {
      display_name: member.displayName,
      pronouns: member.pronouns ?? null,
      bio: member.bio ?? null,
      status_message: member.statusMessage ?? null,
      avatar: hasFace ? await keepDrawing(ctx, face) : null,
      location: member.location ?? null,
      timezone: member.timezone ?? null,
      website: member.website ?? null,
      mentor_status: member.mentorStatus ?? null,
      interests: [...(member.interests ?? [])],
      expertise: [...(member.expertise ?? [])],
    },
  });
  if (role !== 'MEMBER') {
    const meta = metaFor(`role:${member.username}`, at);
    await changeRole(ctx, { meta, memberId, role, actor: null });
  }
  members.set(member.username, by);
}

interface CategoryPlace {
  readonly parentId: string | null;
  readonly position: number;
}

async function addCategory(
  seeding: Seeding,
  category: DemoCategory,
  place: CategoryPlace,
): Promise<void> {
  const { children = [], allowedRoles = [], ...fields } = category;
  const id = idOf(`category:${category.slug}`);
  await createCategory(seeding.ctx, {
    meta: metaFor(`category:${category.slug}`, new Date(seeding.now.getTime() - 430 * DAY)),
    actor: null,
    category: { ...fields, ...place, id, allowedRoles: [...allowedRoles] },
  });
  seeding.categories.set(category.slug, id);
  for (const [position, child] of children.entries()) {
    await addCategory(seeding, child, { parentId: id, position });
  }
}

async function perform(seeding: Seeding, act: DemoAct): Promise<void> {
  switch (act.act) {
    case 'post':
      return addPost(seeding, act);
    case 'comment':
      return addComment(seeding, act);
    case 'label':
      return addLabel(seeding, act);
    case 'votes':
      return addVotes(seeding, act);
  }
}

type Of<Kind extends DemoAct['act']> = Extract<DemoAct, { act: Kind }>;

async function addPost(seeding: Seeding, { key, at, thread }: Of<'post'>): Promise<void> {
  const id = idOf(key);
  const author = memberOf(seeding, thread.by);
  const { picture } = thread;
  const shown = picture && {
    src: await keepDrawing(seeding.ctx, { of: 'scenes', name: picture.of, by: author, at }),
    alt: picture.alt,
  };
  await importPost(seeding.ctx, {
    meta: metaFor(key, at),
    post: {
      id,
      authorId: author.id,
      categoryId: seeding.categories.get(thread.category) ?? null,
      title: thread.title,
      content: fromMarkdown(thread.body, shown),
      prefix: thread.prefix,
      tags: thread.tags,
      attribution: null,
    },
  });
  seeding.items.set(key, id);
  if (thread.featured !== true) return;
  const meta = metaFor(`${key}#featured`, new Date(at.getTime() + 60_000));
  const actor = memberOf(seeding, FEATURED_BY);
  await editPost(seeding.ctx, { meta, actor, postId: id, changes: { featured: true } });
}

async function addComment(seeding: Seeding, act: Of<'comment'>): Promise<void> {
  const id = idOf(act.key);
  await importComment(seeding.ctx, {
    meta: metaFor(act.key, act.at),
    id,
    postId: itemOf(seeding, act.postKey),
    parentId: act.parentKey === null ? null : itemOf(seeding, act.parentKey),
    authorId: memberOf(seeding, act.by).id,
    content: fromMarkdown(act.text),
    attribution: null,
  });
  seeding.items.set(act.key, id);
}

async function addLabel(seeding: Seeding, act: Of<'label'>): Promise<void> {
  await markComment(seeding.ctx, {
    meta: metaFor(act.key, act.at),
    actor: memberOf(seeding, act.by),
    commentId: itemOf(seeding, act.commentKey),
    type: act.type,
  });
}

async function addVotes(seeding: Seeding, act: Of<'votes'>): Promise<void> {
  if (act.votes.length === 0) return;
  await importVotes(seeding.ctx, {
    meta: metaFor(act.key, act.at),
    item: { type: act.item, id: itemOf(seeding, act.itemKey) },
    votes: act.votes.map(({ by, direction }) => ({ voterId: memberOf(seeding, by).id, direction })),
  });
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

function memberOf({ members }: Seeding, username: string): Actor {
  const member = members.get(username);
  if (member === undefined) throw new Error(`The demo community has no member ${username}.`);
  return member;
}

function itemOf({ items }: Seeding, key: string): string {
  const item = items.get(key);
  if (item === undefined) throw new Error(`Nothing has happened yet under ${key}.`);
  return item;
}

/** Each act is done once, even if an interrupted seeding resumes. */
function metaFor(key: string, at: Date): CommandMeta {
  return { actor: null, at, idempotency: { key, route: 'demo', payloadHash: key } };
}

/** Each thing has the same id in every demo: a UUID of version 8, from a hash of its key. */
function idOf(key: string): string {
  const hash = createHash('sha256').update(`demo:${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex').slice(0, 32);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
