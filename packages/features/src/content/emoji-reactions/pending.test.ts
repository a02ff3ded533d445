import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aMember, elevated } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bob, mod, openThreads, whileProjectionsLag } from '../comments/test-threads.ts';
import { editPost } from '../posts/commands.ts';
import { getWrittenPost } from '../posts/queries.ts';
import { react, takeReactionBack } from './commands.ts';
import { emojiReactionRoutes } from './routes.ts';
import { offer } from './test-reactions.ts';

const { forum, aPost } = await openThreads();
let late: FastifyInstance;
beforeAll(async () => {
  await offer(forum, '👍 ❤️ 🎉');
  late = await whileProjectionsLag(forum, emojiReactionRoutes);
});
afterAll(async () => {
  await late.close();
  await forum.close();
});

const give = (id: string, emoji: string) =>
  late.inject({ method: 'POST', url: `/posts/${id}/reactions`, payload: { emoji } });
const back = (id: string, emoji: string) =>
  late.inject({
    method: 'DELETE',
    url: `/posts/${id}/reactions?emoji=${encodeURIComponent(emoji)}`,
  });

describe('reacting while the projections are late', () => {
  it('keeps what was given just before, in the order in which it was given', async () => {
    const id = await aPost();
    await forum.as(mod).post(`/posts/${id}/reactions`, { emoji: '🎉' });
    await forum.settle();
    expect((await give(id, '👍')).json().userReactions).toEqual(['👍']);
    const second = await give(id, '🎉');
    expect([second.statusCode, second.headers['forum-projection']]).toEqual([200, undefined]);
    expect(second.json()).toEqual({
      reactions: [
        { emoji: '🎉', count: 2 },
        { emoji: '👍', count: 1 },
      ],
      userReactions: ['👍', '🎉'],
    });
    expect((await back(id, '👍')).json()).toEqual({
      reactions: [{ emoji: '🎉', count: 2 }],
      userReactions: ['🎉'],
    });
  });

  it('knows what others gave and took back before', async () => {
    const id = await aPost();
    const item = { type: 'post', id } as const;
    const others = Array.from({ length: 3 }, (): Actor => ({ id: newId(), role: 'MEMBER' }));
    for (const [n, actor] of others.entries()) {
      const asked = { meta: { actor }, actor, item, emoji: n === 0 ? '🎉' : '👍' };
      await react(forum.ctx, { ...asked, offered: ['👍', '🎉'] });
      if (n === 2) await takeReactionBack(forum.ctx, asked);
    }
    const said = (await give(id, '👍')).json();
    expect(said.reactions).toEqual([
      { emoji: '🎉', count: 1 },
      { emoji: '👍', count: 2 },
    ]);
    await forum.settle();
    expect((await forum.as(bob).get(`/posts/${id}`)).json().reactions).toEqual(said.reactions);
  });

  it('brings nothing back that was taken back just before', async () => {
    const id = await aPost();
    await forum.as(bob).post(`/posts/${id}/reactions`, { emoji: '👍' });
    await forum.settle();
    await back(id, '👍');
    const counted = { reactions: [{ emoji: '❤️', count: 1 }], userReactions: ['❤️'] };
    expect((await give(id, '❤️')).json()).toEqual(counted);
    // As a second tab does, which knows nothing of the first one.
    expect((await give(id, '❤️')).json()).toEqual(counted);
  });
});

describe('the answer to an edit while the projections are late', () => {
  it('has one’s own reactions to the post and to what was merged into it', async () => {
    const mona = await aMember(forum, { username: 'mona', role: 'MODERATOR' });
    const staff = await elevated(forum, mona);
    const [stays, duplicate] = [await aPost(), await aPost()];
    await forum.as(mona).post(`/posts/${duplicate}/reactions`, { emoji: '🎉' });
    await forum.settle();
    const merge = { into: stays, reason: 'duplicate' };
    expect((await staff.post(`/admin/posts/${duplicate}/merge`, merge)).statusCode).toBe(200);
    await forum.settle();
    const changes = { title: 'Another title' };
    const command = { meta: { actor: mona }, actor: mona, postId: stays, changes };
    const { result } = await editPost(forum.ctx, command);
    const now = forum.clock.now();
    const answer = await getWrittenPost(forum.ctx.db, result, { viewer: mona, now });
    expect(answer.mergedPosts).toMatchObject([{ id: duplicate, userReactions: ['🎉'] }]);
  });
});
