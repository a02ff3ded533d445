// The count of a bell is stored: it must equal what its list shows, whatever happened in whatever order, without
// anybody counting.
import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import * as given from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addArrived } from './operations/add-arrived.ts';
import { openBell, type Bell } from './test-bell.ts';

const NAMES = ['ann', 'ben', 'cleo'];

let bell: Bell;
let runs = 0;
let members: readonly Actor[];
let posts: { readonly id: string; readonly by: Actor }[];
let comments: { readonly id: string; readonly by: Actor }[];

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());
beforeEach(begin);

async function begin(): Promise<void> {
  runs += 1;
  members = await Promise.all(
    NAMES.map((name) => given.aMember(bell.forum, { username: `${name}_${runs}` })),
  );
  posts = [];
  comments = [];
  for (const by of members.slice(0, 2)) posts.push({ id: await bell.write(by), by });
  for (const member of members) expect(await bell.unread(member)).toBe(0);
}

const ACTS = [
  ...Array<'comment'>(6).fill('comment'),
  'delete a comment',
  'publish',
  'retag',
  'mute',
  'mute the tag',
  'block',
  'follow',
  'read',
  'read',
  'read all',
  'choose',
  'see the last events again',
] as const;
const who = fc.nat(NAMES.length - 1);
const act = fc.record({
  act: fc.constantFrom(...ACTS),
  by: who,
  whom: who,
  post: fc.nat(1),
  nth: fc.nat(5),
  on: fc.boolean(),
  kind: fc.constantFrom('comment', 'mention', 'reply'),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

it('The kept count of a bell is what its list shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      await begin();
      for (const each of acts) {
        await perform(each);
        for (const member of members) {
          expect(await bell.unread(member), each.act).toBe(await listed(member));
        }
      }
    }),
    {
      endOnFailure: true,
      numRuns: lengthOf('kept counts', { short: 2, usual: 5, long: 200 }),
      seed: seedOf('kept counts'),
    },
  );
}, 240_000);

/** How many unread lines its list shows. */
async function listed(member: Actor): Promise<number> {
  return (await bell.heard(member)).filter(({ read }) => !read).length;
}

async function perform(one: Act): Promise<void> {
  const by = at(members, one.by);
  const api = bell.forum.as(by);
  switch (one.act) {
    case 'comment': {
      const { id: postId } = at(posts, one.post);
      const text = `For @${NAMES[one.whom]}_${runs} and all`;
      // Refused while the post is hidden.
      const answer = await api.post('/comments', { postId, content: toJson(doc(text)) });
      if (answer.statusCode === 201) comments.push({ id: answer.json<{ id: string }>().id, by });
      return;
    }
    case 'delete a comment': {
      const found = comments.splice(one.nth % Math.max(1, comments.length), 1);
      for (const { id, by: writer } of found) await bell.forum.as(writer).delete(`/comments/${id}`);
      return;
    }
    case 'publish': {
      const { id, by: author } = at(posts, one.post);
      await bell.forum.as(author).patch(`/posts/${id}`, { published: one.on });
      return;
    }
    case 'retag': {
      const { id, by: author } = at(posts, one.post);
      await bell.forum.as(author).patch(`/posts/${id}`, { tags: one.on ? ['start'] : ['end'] });
      return;
    }
    case 'mute': {
      const path = `/mutes/post/${at(posts, one.post).id}`;
      await (one.on ? api.put(path) : api.delete(path));
      return;
    }
    case 'mute the tag':
      await api.put('/watches/tag/start', { level: one.on ? 'muted' : 'normal' });
      return;
    case 'block':
    case 'follow': {
      const { id } = at(members, one.whom);
      if (one.act === 'block')
        await (one.on ? api.put(`/blocks/${id}`) : api.delete(`/blocks/${id}`));
      else await (one.on ? api.post(`/users/${id}/follow`) : api.delete(`/users/${id}/follow`));
      return;
    }
    case 'read': {
      const lines = await bell.heard(by);
      const line = lines[one.nth];
      if (line !== undefined) await api.post(`/notifications/${line.id}/read`);
      return;
    }
    case 'read all':
      await api.post('/notifications/read-all');
      return;
    case 'choose':
      await api.patch('/notifications/preferences', { kinds: { [one.kind]: { inApp: one.on } } });
      return;
    case 'see the last events again':
      await bell.forum.settle();
      await addArrived(bell.forum.ctx.db, await lastEvents(one.nth), bell.forum.clock.now());
  }
}

function at<One>(all: readonly One[], which: number): One {
  const found = all[which];
  if (found === undefined) throw new Error(`There is no number ${which}.`);
  return found;
}

/** Of the first post's partition. */
async function lastEvents(limit: number) {
  const { eventStore, db } = bell.forum.ctx;
  const { rows } = await sql<{ partition: number; head: number }>`
    SELECT e.partition, max(e.seq) AS head FROM event e WHERE e.partition = (
      SELECT own.partition FROM event own WHERE own.data->>'postId' = ${at(posts, 0).id} LIMIT 1)
    GROUP BY e.partition`.execute(db);
  const { partition, head } = at(rows, 0);
  return eventStore.readAfter(partition, Math.max(0, head - limit), limit + 1);
}

it('The count has what its list has, at every moment: before anything is added or ended, too', async () => {
  const [ann, ben] = [at(members, 0), at(members, 1)];
  // The projections are up to date, and no reaction has run.
  const both = async () => {
    await bell.forum.engine.catchUp();
    const api = bell.forum.as(ann);
    const { count } = (await api.get('/notifications/unread-count')).json<{ count: number }>();
    const { items } = (await api.get('/notifications')).json<{ items: { read: boolean }[] }>();
    return [count, items.filter(({ read }) => !read).length];
  };
  const comment = (postId: string) => bell.comment(ben, { postId });
  const own = [at(posts, 0).id, await bell.write(ann), await bell.write(ann)];
  for (const postId of own) await comment(postId);
  expect(await both()).toEqual([3, 3]);
  await comment(at(own, 0));
  await comment(at(own, 0));
  expect(await both()).toEqual([3, 3]);
  expect(await bell.unread(ann)).toBe(3);
  await bell.forum.as(ann).put(`/mutes/post/${at(own, 1)}`);
  expect(await both()).toEqual([3, 3]);
  await bell.forum.as(ann).put(`/blocks/${ben.id}`);
  expect(await both()).toEqual([0, 0]);
  await bell.forum.as(ann).delete(`/blocks/${ben.id}`);
  await bell.forum.as(ann).patch(`/posts/${at(own, 2)}`, { published: false });
  expect(await both()).toEqual([3, 3]);
  await bell.forum.as(ann).delete(`/posts/${at(own, 2)}`);
  expect(await both()).toEqual([2, 2]);
});

it('Nobody counts what arrives: it is added to what was counted when somebody asked', async () => {
  const [ann, ben] = [at(members, 0), at(members, 1)];
  const counted = () =>
    bell.forum.ctx.db
      .selectFrom('unread_count')
      .select(['counted_at', 'unread'])
      .where('member_id', '=', ann.id)
      .executeTakeFirstOrThrow();
  const before = await counted();
  const own: string[] = [];
  for (let n = 1; n <= 5; n += 1) own.push(await bell.write(ann));
  for (const [n, postId] of own.entries()) {
    await bell.comment(ben, { postId });
    expect(await bell.unread(ann)).toBe(n + 1);
  }
  expect(await counted()).toEqual({ counted_at: before.counted_at, unread: 5 });
  bell.forum.clock.advance(25 * 60 * 60 * 1000);
  expect(await bell.unread(ann)).toBe(5);
  expect((await counted()).counted_at.getTime()).toBe(bell.forum.clock.now().getTime());
});

it('What was passed without being added, by an older release or as a parked event, is counted', async () => {
  const [ann, ben] = [at(members, 0), at(members, 1)];
  const { db } = bell.forum.ctx;
  await bell.comment(ben, { postId: at(posts, 0).id });
  expect(await bell.unread(ann)).toBe(1);
  await sql`UPDATE unread_count_checkpoint SET seq = 0`.execute(db);
  await sql`UPDATE unread_count SET epoch = NULL`.execute(db);
  expect(await bell.unread(ann)).toBe(1);
  await bell.comment(ben, { postId: await bell.write(ann) });
  expect(await bell.unread(ann)).toBe(2);
});

it('Reading, asking and arriving at the same moment leave the right number', async () => {
  const [ann, ben, cleo] = [at(members, 0), at(members, 1), at(members, 2)];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      ...Array.from({ length: 4 }, async () => bell.comment(ben, { postId: at(posts, 0).id })),
      ...Array.from({ length: 2 }, async () => bell.comment(cleo, { postId: at(posts, 1).id })),
      bell.unread(ann),
      bell.forum.as(ann).post('/notifications/read-all'),
      bell.forum.as(ben).get('/notifications/unread-count'),
      bell.forum.settle(),
    ]);
    for (const member of members) {
      expect(await bell.unread(member)).toBe(await listed(member));
    }
  }
});
