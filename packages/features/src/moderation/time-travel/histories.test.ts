// Whatever happened: what readers saw at some moments is what the log later says about them.
import type { Actor } from '@forum/contracts';
import { commentPage, type Comment } from '@forum/contracts/comments';
import { post } from '@forum/contracts/posts';
import { threadThen, type ThreadThen } from '@forum/contracts/time-travel';
import { DomainError, newId } from '@forum/kernel';
import { buildTestForum, elevated, aMember, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMember } from '../../identity/accounts/commands.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { undoAct } from '../acts/long-acts.ts';
import {
  itemAt,
  memberStep,
  opening,
  staffSteps,
  type People,
  type Scene,
} from '../../app/test/histories.ts';
import { randomFrom } from '../../app/test/repeatable.ts';

const HISTORIES = 12;
const STEPS = 24;
const SEED = 20_261_122;
const START = Date.parse('2026-05-01T10:00:00Z');

/** What readers saw of a thread at a moment. */
interface Seen {
  readonly at: string;
  readonly postId: string;
  /** Null: it was deleted. */
  readonly post: object | null;
  readonly comments: readonly object[] | null;
}

let forum: TestForum;
let people: People;
let staff: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  people = await settleIn();
  staff = await elevated(forum, await aMember(forum, { username: 'keeper', role: 'MODERATOR' }));
}, 60_000);
afterAll(() => forum.close());

describe('a thread as of a moment', () => {
  it(`is what readers saw then, in ${HISTORIES} histories`, async () => {
    const seen: Seen[] = [];
    for (let n = 0; n < HISTORIES; n += 1) seen.push(...(await tell(n)));
    let shown = 0;
    for (const { at, postId, ...then } of seen) {
      const thread = await asOf(postId, at);
      expect(seenIn(thread, then), `${postId} at ${at} of seed ${SEED}`).toEqual(then);
      shown += thread.comments.filter(({ text }) => text.state === 'shown').length;
    }
    expect(seen.length).toBeGreaterThan(HISTORIES * 5);
    expect(shown).toBeGreaterThan(seen.length);
  }, 120_000);
});

async function tell(history: number): Promise<Seen[]> {
  const random = randomFrom(SEED + history * 7919);
  const scene: Scene = { people, posts: [], comments: [], acts: [] };
  const acts: string[] = [];
  const seen: Seen[] = [];
  const run = async (
    number: number,
    step: (step: ReturnType<typeof contextOf>) => Promise<unknown>,
  ) => {
    await unlessRefused(() => step(contextOf(history, number)));
  };
  for (const [n, step] of opening.entries()) await run(n, (context) => step(scene, context));
  for (let n = 10; n < 10 + STEPS; n += 1) {
    const what = random(10);
    if (what < 6) await run(n, (context) => memberStep(random, 'anything')(scene, context));
    else if (what < 9 || acts.length === 0) {
      const act = itemAt(staffSteps, random(staffSteps.length));
      const actId = newId();
      acts.push(actId);
      await run(n, (context) => act.run(scene, context, actId));
    } else {
      const actId = itemAt(acts, random(acts.length));
      const actor = itemAt(people.moderators, 0);
      await run(n, ({ ctx, at }) => undoAct(ctx, { meta: { actor, at }, actor, actId }));
    }
    if (n % 3 === 0) seen.push(await look(itemAt(scene.posts, 0), contextOf(history, n).at));
  }
  return seen;
}

async function look(postId: string, at: Date): Promise<Seen> {
  await forum.settle();
  const reader = forum.as(itemAt(people.moderators, 0));
  const answer = await reader.get(`/posts/${postId}`);
  const moment = { at: at.toISOString(), postId };
  if (answer.statusCode === 410) return { ...moment, post: null, comments: null };
  const said = post.parse(answer.json());
  const page = commentPage.parse(
    (await reader.get(`/comments?postId=${postId}&sort=oldest`)).json(),
  );
  const comments = page.comments.flatMap(living).toSorted(byId).map(readersComment);
  return { ...moment, post: readersPost(said), comments };
}

function readersPost(said: ReturnType<typeof post.parse>) {
  const { title, content, prefix, tags, published, featured, pinned, locked } = said;
  const { upvotes, downvotes, category, acceptedCommentId } = said;
  const marks = { published, featured, pinned, locked, acceptedCommentId };
  return {
    title,
    content,
    prefix,
    tags,
    ...marks,
    upvotes,
    downvotes,
    category: category?.name ?? null,
  };
}

function living(one: Comment): Comment[] {
  return [...(one.isDeleted ? [] : [one]), ...one.replies.flatMap(living)];
}

function readersComment({ id, content, upvotes, downvotes, isAccepted, ...one }: Comment) {
  const labels = one.labels.map(({ type, markedBy }) => `${type} by ${markedBy.id}`).toSorted();
  const { parentId, isEdited, createdAt } = one;
  return { id, parentId, content, isEdited, createdAt, upvotes, downvotes, isAccepted, labels };
}

/** What readers would see of it; words hidden by now are removed from what was seen. */
function seenIn({ post: then, comments }: ThreadThen, was: Pick<Seen, 'post' | 'comments'>) {
  if (then.state === 'deleted') return { post: null, comments: null };
  const alive = comments.filter(({ isDeleted }) => !isDeleted);
  const words = new Map(
    (was.comments ?? []).map((one) => [
      'id' in one ? one.id : '',
      'content' in one ? one.content : '',
    ]),
  );
  const { title, prefix, tags, featured, pinned, locked, upvotes, downvotes } = then;
  const accepted = alive.find(({ isAccepted }) => isAccepted)?.id ?? null;
  const marks = {
    published: then.state === 'published',
    featured,
    pinned,
    locked,
    acceptedCommentId: accepted,
  };
  const written =
    then.text.state === 'shown' ? { title, content: then.text.content, prefix, tags } : {};
  return {
    post: {
      ...was.post,
      ...written,
      ...marks,
      upvotes,
      downvotes,
      category: then.category?.name ?? null,
    },
    comments: alive.toSorted(byId).map((one) => ({
      id: one.id,
      parentId: one.parentId,
      content: one.text.state === 'shown' ? one.text.content : words.get(one.id),
      isEdited: one.text.version > 1,
      createdAt: one.createdAt,
      upvotes: one.upvotes,
      downvotes: one.downvotes,
      isAccepted: one.isAccepted,
      labels: one.labels.map(({ type, markedBy }) => `${type} by ${markedBy.id}`).toSorted(),
    })),
  };
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

async function asOf(postId: string, at: string): Promise<ThreadThen> {
  const answer = await staff.get(`/admin/posts/${postId}/as-of?at=${at}&limit=50`);
  expect(answer.statusCode, answer.body).toBe(200);
  return threadThen.parse(answer.json());
}

async function settleIn(): Promise<People> {
  const meta = { actor: null, at: new Date(START - 60_000) };
  const actors: Actor[] = [];
  for (let n = 0; n < 6; n += 1) {
    const id = newId();
    await importMember(forum.ctx, { meta, memberId: id, username: `member_${n}`, profile: {} });
    actors.push({ id, role: n < 4 ? 'MEMBER' : 'MODERATOR' });
  }
  const categories: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const given = { meta, actor: null, category: { name: `Category ${n}` } };
    categories.push((await createCategory(forum.ctx, given)).result.categoryId);
  }
  return { members: actors.slice(0, 4), moderators: actors.slice(4), categories };
}

function contextOf(history: number, number: number) {
  const at = new Date(START + (history * 100 + number) * 60_000);
  return { ctx: forum.ctx, at, history, number };
}

async function unlessRefused(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
