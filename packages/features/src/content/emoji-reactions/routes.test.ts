import type { Actor } from '@forum/contracts';
import { reactionTally } from '@forum/contracts/emoji-reactions';
import { post } from '@forum/contracts/posts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aMember, elevated } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseByStaff } from '../../identity/erasure/commands.ts';
import { alice, bob, mod, openThreads } from '../comments/test-threads.ts';
import { offer } from './test-reactions.ts';

const { forum, aPost, aComment, pageOf } = await openThreads();
let carol: Actor;
beforeAll(async () => {
  carol = await aMember(forum, { username: 'carol' });
});
beforeEach(() => offer(forum, '👍 ❤️ 🎉 😮'));
afterAll(() => forum.close());

const give = (by: Actor | null, path: string, emoji: unknown = '👍') =>
  forum.as(by).post(`${path}/reactions`, { emoji });
const back = (by: Actor | null, path: string, emoji = '👍') =>
  forum.as(by).delete(`${path}/reactions?emoji=${encodeURIComponent(emoji)}`);
const refusal = async (answer: ReturnType<typeof give>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};

describe.each(['post', 'comment'] as const)('reacting to a %s', (type) => {
  const anItem = async () => {
    const postId = await aPost();
    if (type === 'post') return { postId, by: alice, path: `/posts/${postId}` };
    const { id } = await aComment(postId, { by: carol });
    return { postId, by: carol, path: `/comments/${id}` };
  };

  it('answers with the counts and the own reactions, and takes back', async () => {
    const { path } = await anItem();
    expect(reactionTally.parse((await give(bob, path)).json())).toEqual({
      reactions: [{ emoji: '👍', count: 1 }],
      userReactions: ['👍'],
    });
    await give(mod, path);
    forum.clock.advance(1000);
    expect((await give(bob, path, '🎉')).json()).toEqual({
      reactions: [
        { emoji: '👍', count: 2 },
        { emoji: '🎉', count: 1 },
      ],
      userReactions: ['👍', '🎉'],
    });
    expect((await back(bob, path)).json()).toEqual({
      reactions: [
        { emoji: '👍', count: 1 },
        { emoji: '🎉', count: 1 },
      ],
      userReactions: ['🎉'],
    });
    expect((await back(bob, path, '🎉')).json().userReactions).toBeNull();
  });

  it('is shown where the item is read: counts to all, one’s own to oneself', async () => {
    const { postId, path } = await anItem();
    await give(bob, path, '👍');
    forum.clock.advance(1000);
    await give(bob, path, '🎉');
    await forum.settle();
    const read = async (viewer: Actor | null) => {
      const shown =
        type === 'post'
          ? post.parse((await forum.as(viewer).get(path)).json())
          : (await pageOf(postId, '', viewer)).comments[0];
      return { reactions: shown?.reactions, userReactions: shown?.userReactions };
    };
    const reactions = ['👍', '🎉'].map((emoji) => ({ emoji, count: 1 }));
    expect(await read(bob)).toEqual({ reactions, userReactions: ['👍', '🎉'] });
    expect(await read(mod)).toEqual({ reactions, userReactions: null });
    expect(await read(null)).toEqual({ reactions, userReactions: null });
  });

  it('counts a reaction once, however often it is sent at once', async () => {
    const { path } = await anItem();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(bob, path)));
    const counted = { reactions: [{ emoji: '👍', count: 1 }], userReactions: ['👍'] };
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => counted));
    await forum.settle();
    expect((await back(mod, path)).json().reactions).toEqual([{ emoji: '👍', count: 1 }]);
  });

  it('keeps to three kinds when four are sent at once', async () => {
    const { path } = await anItem();
    const all = ['👍', '❤️', '🎉', '😮'].map((emoji) => give(bob, path, emoji));
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 403]);
  });

  it('is refused to its author, to visitors, and to those who do not see it', async () => {
    const { by, path } = await anItem();
    expect(await refusal(give(by, path))).toEqual([403, 'own-item']);
    expect((await give(null, path)).statusCode).toBe(401);
    expect((await back(null, path)).statusCode).toBe(401);
    for (const id of [newId(), 'nobody', '../posts']) {
      const unknown = `/${type}s/${encodeURIComponent(id)}`;
      expect((await give(bob, unknown)).statusCode).toBe(404);
      expect((await back(bob, unknown)).statusCode).toBe(404);
      expect((await forum.as(bob).get(`${unknown}/reactions`)).statusCode).toBe(404);
    }
  });

  it('is refused with anything that is not on offer', async () => {
    const { path } = await anItem();
    const wrong = ['💩', '❤', '', ' ', '👍👍', '👍 ', 'x', '👍'.repeat(500), null, 1, ['👍'], {}];
    for (const emoji of wrong) {
      expect([emoji, (await give(bob, path, emoji)).statusCode]).toEqual([emoji, 422]);
    }
    expect((await forum.as(bob).post(`${path}/reactions`, {})).statusCode).toBe(422);
    const more = { emoji: '👍', memberId: mod.id };
    expect((await forum.as(bob).post(`${path}/reactions`, more)).statusCode).toBe(422);
    expect((await back(bob, path, 'x'.repeat(200))).statusCode).toBe(400);
    expect((await forum.as(bob).delete(`${path}/reactions`)).statusCode).toBe(400);
    expect((await back(bob, path)).json()).toEqual({ reactions: [], userReactions: null });
  });

  it('stays when its kind is offered no more, or reactions are off: it can be taken back alone', async () => {
    const { path } = await anItem();
    await give(bob, path, '🎉');
    await offer(forum, '👍');
    expect(await refusal(give(mod, path, '🎉'))).toEqual([422, 'not-offered']);
    await offer(forum, null);
    expect(await refusal(give(mod, path))).toEqual([403, 'reactions-off']);
    const who = forum.as(mod).get(`${path}/reactions`);
    expect(await refusal(who)).toEqual([403, 'reactions-off']);
    expect((await back(mod, path)).json().reactions).toEqual([{ emoji: '🎉', count: 1 }]);
    expect((await back(bob, path, '🎉')).json().reactions).toEqual([]);
  });

  it('is gone with the item, and there again when it is restored', async () => {
    const { by, path } = await anItem();
    await give(bob, path);
    await forum.settle();
    await forum.as(by).delete(path);
    await forum.settle();
    expect((await give(mod, path)).statusCode).toBe(410);
    expect((await forum.as(bob).get(`${path}/reactions`)).statusCode).toBe(410);
  });

  it('tells members who reacted, page after page, and nobody else', async () => {
    const { path } = await anItem();
    for (const emoji of ['👍', '🎉']) {
      await give(bob, path, emoji);
      forum.clock.advance(1000);
    }
    await give(mod, path, '🎉');
    await forum.settle();
    expect((await forum.as(null).get(`${path}/reactions`)).statusCode).toBe(401);
    const shown: string[] = [];
    let query = '?limit=2';
    for (let part = 0; part < 2; part += 1) {
      const { data, meta } = (await forum.as(carol).get(`${path}/reactions${query}`)).json();
      shown.push(...data.map(({ emoji }: { emoji: string }) => emoji));
      query = `?limit=2&cursor=${meta.nextCursor}`;
      expect(meta.total).toBe(3);
    }
    expect(shown).toEqual(['👍', '🎉', '🎉']);
    expect((await forum.as(carol).get(`${path}/reactions?cursor=x`)).statusCode).toBe(400);
    expect((await forum.as(carol).get(`${path}/reactions?page=99999`)).statusCode).toBe(400);
  });

  it('names nobody whose account was deleted', async () => {
    const { path } = await anItem();
    const username = `leaver_${type}`;
    const leaver = await aMember(forum, { username });
    await give(leaver, path);
    await forum.settle();
    const actor = await aMember(forum, { username: `staff_${type}`, role: 'ADMIN' });
    const grounds = { reason: 'other' } as const;
    const erasing = { meta: { actor }, actor, memberId: leaver.id, username, grounds };
    await eraseByStaff(forum.ctx, erasing);
    await forum.settle();
    const { data } = (await forum.as(carol).get(`${path}/reactions`)).json();
    expect(data).toMatchObject([{ emoji: '👍', member: null }]);
  });
});

describe('in a private place', () => {
  it('those who see it react; to all others nothing is there', async () => {
    const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
    const room = { name: 'Room', description: 'Staff', slug: 'room', seeRoles: ['MODERATOR'] };
    const categoryId: string = (await admin.post('/categories', room)).json().id;
    const mona = await aMember(forum, { username: 'mona', role: 'MODERATOR' });
    const content = toJson(doc('Five words are quite enough here.'));
    const fields = {
      title: 'For staff alone',
      content,
      categoryId,
      prefix: 'Guide',
      tags: ['room'],
    };
    const { id } = post.parse((await forum.as(mona).post('/posts', fields)).json());
    const { id: commentId } = await aComment(id, { by: mona });
    for (const path of [`/posts/${id}`, `/comments/${commentId}`]) {
      expect((await give(mod, path)).statusCode).toBe(200);
      for (const act of [
        give(bob, path),
        back(bob, path),
        forum.as(bob).get(`${path}/reactions`),
      ]) {
        const { statusCode, body } = await act;
        expect([statusCode, body.includes('👍')]).toEqual([404, false]);
      }
    }
  });
});
