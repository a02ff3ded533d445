import { isStaff, type Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import * as given from '@forum/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBell, type Bell } from './test-bell.ts';

let bell: Bell;
let members: Actor[];
const NAMES = ['alice', 'bob', 'carol', 'judge'];

beforeAll(async () => {
  bell = await openBell();
  members = await Promise.all(
    NAMES.map((username) =>
      given.aMember(bell.forum, { username, role: username === 'judge' ? 'MODERATOR' : 'MEMBER' }),
    ),
  );
});
afterAll(() => bell.forum.close());

const who = fc.nat(NAMES.length - 1);
const which = fc.nat(20);
const named = fc.array(who, { maxLength: 3 });
const act = fc.oneof(
  fc.record({ act: fc.constant('post' as const), by: who, named }),
  fc.record({
    act: fc.constant('comment' as const),
    by: who,
    on: which,
    to: fc.option(which),
    named,
  }),
  fc.record({ act: fc.constant('edit' as const), on: which, named }),
  fc.record({ act: fc.constant('follow' as const), by: who, whom: who, on: fc.boolean() }),
  fc.record({ act: fc.constant('mark' as const), by: who, on: which, put: fc.boolean() }),
  fc.record({ act: fc.constant('feature' as const), on: which, put: fc.boolean() }),
  fc.record({ act: fc.constant('read-all' as const), by: who }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Item {
  readonly id: string;
  readonly by: Actor;
  readonly postId: string;
  readonly cause: string;
}

/** The expected notifications, derived by hand from the acts: `{recipient} {cause}`. */
interface Model {
  readonly told: Set<string>;
  readonly staffActs: Map<string, number>;
  readonly posts: Item[];
  readonly comments: Item[];
  readonly featured: Set<string>;
}

const model: Model = {
  told: new Set(),
  staffActs: new Map(),
  posts: [],
  comments: [],
  featured: new Set(),
};
const at = <One>(all: readonly One[], place: number): One | undefined => all[place % all.length];
const textOf = (indexes: readonly number[]) =>
  `Five words are enough here ${indexes.map((i) => `@${NAMES[i]}`).join(' ')}`;
const tell = (recipient: Actor | undefined, by: Actor, cause: string) => {
  if (recipient !== undefined && recipient.id !== by.id) model.told.add(`${recipient.id} ${cause}`);
};
const mention = (item: Item, indexes: readonly number[]) => {
  for (const i of indexes) tell(members[i], item.by, item.cause);
};

/** Performs a step, and records what should follow. */
async function perform(step: Act): Promise<void> {
  const { forum } = bell;
  forum.clock.advance(1000);
  switch (step.act) {
    case 'post': {
      const by = at(members, step.by);
      if (by === undefined) return;
      const id = await bell.write(by, { text: textOf(step.named) });
      const item = { id, by, postId: id, cause: `post:${id}` };
      model.posts.push(item);
      return mention(item, step.named);
    }
    case 'comment': {
      const [by, post] = [at(members, step.by), at(model.posts, step.on)];
      if (by === undefined || post === undefined) return;
      const siblings = model.comments.filter(({ postId }) => postId === post.id);
      const parent = step.to === null ? undefined : at(siblings, step.to);
      const answer = await forum.as(by).post('/comments', {
        content: toJson(doc(textOf(step.named))),
        postId: post.id,
        ...(parent === undefined ? {} : { parentId: parent.id }),
      });
      // Too deep: nothing happened.
      if (answer.statusCode !== 201) return;
      const { id } = answer.json<{ id: string }>();
      const item = { id, by, postId: post.id, cause: `comment:${id}` };
      model.comments.push(item);
      for (const recipient of [post.by, parent?.by]) tell(recipient, by, item.cause);
      return mention(item, step.named);
    }
    case 'edit': {
      const item = at(model.comments, step.on);
      if (item === undefined) return;
      const content = toJson(doc(textOf(step.named)));
      const answer = await forum.as(item.by).patch(`/comments/${item.id}`, { content });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      // Texts are read in their version at the time of reading.
      await forum.settle();
      return mention(item, step.named);
    }
    case 'follow':
      return follow(step);
    case 'mark':
      return mark(step);
    case 'feature':
      return feature(step);
    case 'read-all': {
      const by = at(members, step.by);
      if (by === undefined) return;
      await forum.settle();
      await forum.as(by).post('/notifications/read-all');
      if ((await bell.unread(by)) !== 0) throw new Error('Something stayed unread.');
    }
  }
}

async function follow(step: Extract<Act, { act: 'follow' }>): Promise<void> {
  const [by, whom] = [at(members, step.by), at(members, step.whom)];
  if (by === undefined || whom === undefined || by === whom) return;
  const path = `/users/${whom.id}/follow`;
  await (step.on ? bell.forum.as(by).post(path) : bell.forum.as(by).delete(path));
  if (step.on) tell(whom, by, `follow:${by.id}`);
  else model.told.delete(`${whom.id} follow:${by.id}`);
}

async function mark(step: Extract<Act, { act: 'mark' }>): Promise<void> {
  const [by, comment] = [at(members, step.by), at(model.comments, step.on)];
  if (by === undefined || comment === undefined) return;
  const cause = `label:${comment.id}:${by.id}:HELPFUL`;
  const path = `/comments/${comment.id}/mark`;
  if (step.put) {
    await bell.forum.as(by).post(path, { type: 'HELPFUL' });
    tell(comment.by, by, cause);
    return;
  }
  await bell.forum.as(by).delete(`${path}/HELPFUL`);
  model.told.delete(`${comment.by.id} ${cause}`);
}

async function feature(step: Extract<Act, { act: 'feature' }>): Promise<void> {
  const [staff, post] = [members.find(isStaff), at(model.posts, step.on)];
  if (staff === undefined || post === undefined) return;
  await bell.forum.as(staff).patch(`/posts/${post.id}`, { featured: step.put });
  if (model.featured.has(post.id) === step.put) return;
  if (step.put) model.featured.add(post.id);
  else model.featured.delete(post.id);
  if (staff.id === post.by.id) return;
  model.staffActs.set(post.by.id, (model.staffActs.get(post.by.id) ?? 0) + 1);
}

async function checkTold(): Promise<void> {
  await bell.forum.settle();
  const rows = await bell.forum.ctx.db.selectFrom('notification').selectAll().execute();
  expect(rows.filter((row) => row.actor_id === row.member_id)).toEqual([]);
  const told = rows
    .filter((row) => row.kind !== 'staff')
    .map((row) => `${row.member_id} ${row.cause}`);
  expect(told.toSorted()).toEqual([...model.told].toSorted());
  for (const member of members) {
    const acts = rows.filter((row) => row.kind === 'staff' && row.member_id === member.id);
    expect(acts).toHaveLength(model.staffActs.get(member.id) ?? 0);
    const lines = await bell.heard(member);
    expect(await bell.unread(member)).toBe(lines.filter((line) => !line.read).length);
  }
}

it('any history tells each member each cause once, never oneself, and a rebuild tells the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (steps) => {
      await perform({ act: 'post', by: 0, named: [] });
      for (const step of steps) await perform(step);
      await checkTold();
    }),
    // One forum for all runs: shrinking would continue from where the failure left it.
    { numRuns: 6, seed: 20_261_121, endOnFailure: true },
  );
  expect(model.told.size).toBeGreaterThan(20);
  expect(await bell.forum.engine.verify('notifications')).toEqual([]);
}, 60_000);
