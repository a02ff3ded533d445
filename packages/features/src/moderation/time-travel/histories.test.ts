// Whatever happened: what readers saw at some moments is what the log later says about them.
import type { Actor } from '@forum/contracts';
import { commentPage, type Comment } from '@forum/contracts/comments';
import { poll } from '@forum/contracts/polls';
import { post } from '@forum/contracts/posts';
import { threadThen, type PollThen, type ThreadThen } from '@forum/contracts/time-travel';
import { DomainError, newId } from '@forum/kernel';
import { buildTestForum, elevated, aMember, type TestClient, type TestForum } from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
import { randomFrom, type Random } from '../../app/test/repeatable.ts';
import { askPoll, givingActs, givingStep } from './test-giving.ts';

const HISTORIES = lengthOf('histories of threads', { short: 4, usual: 12, long: 60 });
const STEPS = 40;
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

beforeAll(async () => {
  forum = await buildTestForum({ now: new Date(START - 60_000) });
  people = await settleIn();
}, 60_000);
afterAll(() => forum.close());

describe('a thread as of a moment', () => {
  it(`is what readers saw then, in ${HISTORIES} histories`, async () => {
    const seen: Seen[] = [];
    for (let n = 0; n < HISTORIES; n += 1) seen.push(...(await tell(n)));
    // They sign in late: otherwise the clock of the histories would outlast the PIN.
    const keeper = await aMember(forum, { username: 'keeper', role: 'MODERATOR' });
    const staff = await elevated(forum, keeper);
    let shown = 0;
    const told = { reactions: 0, counts: 0, removed: 0 };
    for (const { at, postId, ...then } of seen) {
      const thread = await asOf(staff, postId, at);
      expect(seenIn(thread, then), `${postId} at ${at} of seed ${SEED}`).toEqual(then);
      shown += thread.comments.filter(({ text }) => text.state === 'shown').length;
      const { reactions, poll: asked } = thread.post;
      if (reactions.length > 0) told.reactions += 1;
      if (asked?.leading != null && asked.ballots > 0) told.counts += 1;
      if (asked?.isRemoved === true) told.removed += 1;
    }
    expect(seen.length).toBeGreaterThan(HISTORIES * 5);
    expect(shown).toBeGreaterThan(seen.length);
    expect(told.reactions).toBeGreaterThan(HISTORIES);
    expect(told.counts).toBeGreaterThan(HISTORIES);
    expect(told.removed).toBeGreaterThan(0);
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
    const context = contextOf(history, number);
    // Ballots carry no time of their own, and what closes by itself is asked of the clock.
    forum.clock.advance(context.at.getTime() - forum.clock.now().getTime());
    await unlessRefused(() => step(context));
  };
  for (const [n, step] of opening.entries()) await run(n, (context) => step(scene, context));
  await run(9, (context) => askPoll(random(3))(scene, context));
  for (let n = 10; n < 10 + STEPS; n += 1) {
    const what = random(10);
    if (what < 6) await run(n, (context) => stepOfMember(random, history)(scene, context));
    else if (what < 8 || acts.length === 0) {
      // Withdrawn ones are listed from the rows.
      await forum.settle();
      const act = actOfStaff(random, history);
      const actId = newId();
      await run(n, async (context) => {
        await act.run(scene, context, actId);
        acts.push(actId);
      });
    } else {
      const recent = acts.slice(-3);
      const actId = itemAt(recent, random(recent.length));
      const actor = itemAt(people.moderators, 0);
      await run(n, ({ ctx, at }) => undoAct(ctx, { meta: { actor, at }, actor, actId }));
    }
    if (n % 3 === 0) seen.push(await look(itemAt(scene.posts, 0), contextOf(history, n).at));
  }
  return seen;
}

// In every other history everybody only gives: what is hidden takes no answers.
function stepOfMember(random: Random, history: number) {
  const isMixed = history % 2 === 0 && random(2) === 0;
  return isMixed ? memberStep(random, 'anything') : givingStep(random);
}

function actOfStaff(random: Random, history: number) {
  const kinds = history % 2 === 0 && random(2) === 0 ? staffSteps : givingActs;
  return itemAt(kinds, random(kinds.length));
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
  return {
    ...moment,
    post: { ...readersPost(said), poll: await lookAtPoll(reader, postId) },
    comments,
  };
}

/** Null: there was none. */
async function lookAtPoll(reader: TestClient, postId: string) {
  const answer = await reader.get(`/posts/${postId}/poll`);
  return answer.statusCode === 404 ? null : readersPoll(poll.parse(answer.json()));
}

function readersPoll({ options, leading, ...said }: Omit<PollThen, 'isRemoved'>) {
  const { question, kind, ballots, closesAt, closedAt, isOpen } = said;
  const names = options.map(({ name }) => name);
  const votes = options.map((option) => option.votes);
  return {
    question,
    kind,
    ballots,
    closesAt,
    closedAt,
    isOpen,
    names,
    results: { votes, leading },
  };
}

function readersPost(said: ReturnType<typeof post.parse>) {
  const { title, content, prefix, tags, published, featured, pinned, locked } = said;
  const { upvotes, downvotes, reactions, category, acceptedCommentId } = said;
  const marks = { published, featured, pinned, locked, acceptedCommentId };
  return {
    title,
    content,
    prefix,
    tags,
    ...marks,
    upvotes,
    downvotes,
    reactions,
    category: category?.name ?? null,
  };
}

function living(one: Comment): Comment[] {
  return [...(one.isDeleted ? [] : [one]), ...one.replies.flatMap(living)];
}

function readersComment({ id, content, upvotes, downvotes, isAccepted, ...one }: Comment) {
  const labels = one.labels.map(({ type, markedBy }) => `${type} by ${markedBy.id}`).toSorted();
  const { parentId, isEdited, createdAt, reactions } = one;
  const counts = { upvotes, downvotes, reactions };
  return { id, parentId, content, isEdited, createdAt, ...counts, isAccepted, labels };
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
  const { title, prefix, tags, featured, pinned, locked, upvotes, downvotes, reactions } = then;
  const accepted = alive.find(({ isAccepted }) => isAccepted)?.id ?? null;
  const marks = {
    published: then.state === 'published',
    featured,
    pinned,
    locked,
    acceptedCommentId: accepted,
  };
  const written =
    then.text.state === 'shown'
      ? { title, content: then.text.content, prefix, tags, poll: pollIn(then.poll, was.post) }
      : {};
  return {
    post: {
      ...was.post,
      ...written,
      ...marks,
      upvotes,
      downvotes,
      reactions,
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
      reactions: one.reactions,
      isAccepted: one.isAccepted,
      labels: one.labels.map(({ type, markedBy }) => `${type} by ${markedBy.id}`).toSorted(),
    })),
  };
}

/** What readers would see of the poll; counts that are not told are those that were seen. */
function pollIn(then: PollThen | null, was: Seen['post']) {
  if (then === null || then.isRemoved) return null;
  const said = readersPoll(then);
  const seen = was === null ? null : seenPoll.parse(was).poll;
  return said.results.leading === null ? { ...said, results: seen?.results } : said;
}

const seenPoll = z.object({ poll: z.object({ results: z.unknown() }).nullable() });

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

async function asOf(staff: TestClient, postId: string, at: string): Promise<ThreadThen> {
  const answer = await staff.get(`/admin/posts/${postId}/as-of?at=${at}&limit=50`);
  expect(answer.statusCode, answer.body).toBe(200);
  return threadThen.parse(answer.json());
}

async function settleIn(): Promise<People> {
  const meta = { actor: null, at: new Date(START - 60_000) };
  const members: Actor[] = [];
  for (let n = 0; n < 4; n += 1) {
    const id = newId();
    await importMember(forum.ctx, { meta, memberId: id, username: `member_${n}`, profile: {} });
    members.push({ id, role: 'MEMBER' });
  }
  const moderators: Actor[] = [];
  for (const username of ['first_keeper', 'second_keeper']) {
    moderators.push(await aMember(forum, { username, role: 'MODERATOR' }));
  }
  const categories: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const given = { meta, actor: null, category: { name: `Category ${n}` } };
    categories.push((await createCategory(forum.ctx, given)).result.categoryId);
  }
  return { members, moderators, categories };
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
