import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followMember } from '../follows/commands.ts';
import { openBell, type Bell } from '../notifications/test-bell.ts';
import { tellMembers } from './commands.ts';

let bell: Bell;
let count = 0;
let alice: Actor;
let bob: Actor;
let carol: Actor;

const name = (who: string) => `${who}_${count}`;
const kinds = async (of: Actor) => (await bell.titles(of)).map(([kind]) => kind);
const follow = (by: Actor, whom: Actor) => bell.forum.as(by).post(`/users/${whom.id}/follow`);

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());

beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: name(who) });
  [alice, bob, carol] = await Promise.all([member('alice'), member('bob'), member('carol')]);
  await follow(bob, alice);
  await bell.forum.settle();
});

describe('Whom a new post is told', () => {
  it('is whoever follows its author, and nobody else', async () => {
    await bell.write(alice);
    expect(await bell.heard(bob)).toMatchObject([
      {
        kind: 'post',
        title: `${name('alice')} wrote “How to begin”`,
        link: expect.stringMatching(/^\/general\/posts\/how-to-begin/u),
        actors: [{ username: name('alice') }],
      },
    ]);
    expect(await bell.unread(bob)).toBe(1);
    expect(await bell.heard(carol)).toEqual([]);
    expect(await kinds(alice)).toEqual(['follow']);
  });

  it('is told for the strongest of several reasons', async () => {
    const all = { level: 'watching', posts: true, replies: true };
    await bell.forum.as(bob).put(`/watches/category/${bell.categoryId}`, all);
    await bell.forum.as(carol).put(`/watches/category/${bell.categoryId}`, all);
    await bell.forum.settle();
    const postId = await bell.write(alice);
    await bell.forum.settle();
    const reasonFor = ({ id }: Actor) =>
      bell.forum.ctx.db
        .selectFrom('notification')
        .select('detail')
        .where('member_id', '=', id)
        .where('post_id', '=', postId)
        .executeTakeFirst();
    expect(await reasonFor(bob)).toEqual({ detail: 'user' });
    expect(await reasonFor(carol)).toEqual({ detail: 'category' });
    // The category is that of the other tests, too.
    for (const each of [bob, carol]) {
      await bell.forum.as(each).put(`/watches/category/${bell.categoryId}`, { level: 'normal' });
    }
  });

  it('is nobody who has let go', async () => {
    await bell.forum.as(bob).delete(`/users/${alice.id}/follow`);
    await bell.forum.settle();
    await bell.write(alice);
    expect(await bell.heard(bob)).toEqual([]);
  });

  it('is nobody who followed only after it, however late it is told', async () => {
    await bell.write(alice);
    bell.forum.clock.advance(1000);
    await follow(carol, alice);
    await bell.forum.settle();
    expect(await kinds(bob)).toEqual(['post']);
    expect(await bell.heard(carol)).toEqual([]);
  });

  it('is told once, as a mention, where the post names them too', async () => {
    await bell.write(alice, { text: `Dear @${name('bob')} and @${name('carol')}` });
    expect(await kinds(bob)).toEqual(['mention']);
    expect(await kinds(carol)).toEqual(['mention']);
    expect(await bell.unread(bob)).toBe(1);
  });

  it('is told when a draft is published for the first time, and never again', async () => {
    const postId = await bell.write(alice, { published: false });
    expect(await bell.heard(bob)).toEqual([]);
    const publish = async (published: boolean) => {
      await bell.forum.as(alice).patch(`/posts/${postId}`, { published });
      await bell.forum.settle();
    };
    await publish(true);
    expect(await kinds(bob)).toEqual(['post']);
    await follow(carol, alice);
    await publish(false);
    expect(await bell.heard(bob)).toEqual([]);
    await publish(true);
    expect(await kinds(bob)).toEqual(['post']);
    expect(await bell.heard(carol)).toEqual([]);
  });

  it('is nobody who muted the author, wants no such news, or of an import', async () => {
    await follow(carol, alice);
    await bell.forum.as(bob).put(`/mutes/user/${alice.id}`);
    await bell.forum
      .as(carol)
      .patch('/notifications/preferences', { kinds: { post: { inApp: false } } });
    await bell.forum.settle();
    await bell.write(alice);
    expect(await bell.heard(bob)).toEqual([]);
    expect(await bell.heard(carol)).toEqual([]);
    await given.aPost(bell.forum, alice);
    expect(await bell.heard(bob)).toEqual([]);
  });
});

describe('A large following', () => {
  it('is told batch by batch, each member once, also when a batch is repeated', async () => {
    const { ctx } = bell.forum;
    const crowd = await Promise.all(
      Array.from({ length: 3 }, (_none, n) =>
        given.aMember(bell.forum, { username: `crowd_${count}_${n}` }),
      ),
    );
    const postId = await bell.write(carol);
    await bell.forum.settle();
    const [first, second, third] = crowd.map(({ id }) => ({
      memberId: id,
      reason: 'user' as const,
    }));
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const batch = { meta: { actor: carol }, postId, commentId: null, authorId: carol.id };
    const tell = async (after: string | null, told: (typeof first)[]) =>
      (await tellMembers(ctx, { ...batch, after, told })).result;
    expect(await tell(null, [first])).toBe(first.memberId);
    expect(await tell(first.memberId, [second])).toBe(second.memberId);
    // Somebody followed in between: the batches stay as they were settled.
    expect(await tell(null, [third, first])).toBe(first.memberId);
    expect(await tell(second.memberId, [])).toBeNull();
    for (const [n, member] of crowd.entries()) {
      expect(await kinds(member), `member ${n}`).toEqual(n < 2 ? ['post'] : []);
    }
  });

  it('of more than one batch is told to the last', async () => {
    const { ctx } = bell.forum;
    const crowd: Actor[] = [];
    for (let n = 0; n < 401; n += 1) {
      crowd.push(await given.aMember(bell.forum, { username: `many_${count}_${n}` }));
    }
    for (const member of crowd) {
      await followMember(ctx, { meta: { actor: member }, actor: member, memberId: carol.id });
    }
    await bell.forum.settle();
    await bell.write(carol);
    await bell.forum.settle();
    const told = await ctx.db
      .selectFrom('notification')
      .select('member_id')
      .where('actor_id', '=', carol.id)
      .where('kind', '=', 'post')
      .execute();
    expect(told).toHaveLength(401);
  });
});
