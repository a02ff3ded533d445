import { comment } from '@forum/contracts/comments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { commentRoutes } from './routes.ts';
import { bob, openThreads, whileProjectionsLag } from './test-threads.ts';

const { forum, aComment, aPost, pageOf } = await openThreads();
let late: FastifyInstance;
beforeAll(async () => {
  late = await whileProjectionsLag(forum, commentRoutes);
});
afterAll(async () => {
  await late.close();
  await forum.close();
});

describe('commenting while the projections are late', () => {
  it('answers a new comment from the command, as it is shown later', async () => {
    const postId = await aPost();
    const payload = { postId, content: 'Before its row.' };
    const response = await late.inject({ method: 'POST', url: '/comments', payload });
    expect([response.statusCode, response.headers['forum-projection']]).toEqual([201, undefined]);
    const made = comment.parse(response.json());
    expect(made).toMatchObject({ postId, content: 'Before its row.', depth: 0, replies: [] });
    expect(made.author?.id).toBe(bob.id);
    await forum.settle();
    expect((await pageOf(postId)).comments).toEqual([made]);
  });

  it('answers a change with the new text', async () => {
    const made = await aComment(await aPost());
    const payload = { content: 'Newer than its row.' };
    const response = await late.inject({ method: 'PATCH', url: `/comments/${made.id}`, payload });
    expect(response.headers['forum-projection']).toBe('pending');
    expect(response.json()).toMatchObject({ content: 'Newer than its row.', isEdited: true });
  });

  it('answers a deletion as done', async () => {
    const made = await aComment(await aPost());
    const response = await late.inject({ method: 'DELETE', url: `/comments/${made.id}` });
    expect([response.statusCode, response.headers['forum-projection']]).toEqual([204, 'pending']);
  });
});

describe('commenting while a projection goes on without the comment', () => {
  it('answers from the command all the same', async () => {
    const past = await whileProjectionsLag(forum, commentRoutes, { claimed: true });
    const postId = await aPost();
    const payload = { postId, content: 'Written, but parked.' };
    const made = await past.inject({ method: 'POST', url: '/comments', payload });
    expect([made.statusCode, made.headers['forum-projection']]).toEqual([201, undefined]);
    const { id } = comment.parse(made.json());
    const edited = await past.inject({
      method: 'PATCH',
      url: `/comments/${id}`,
      payload: { content: 'Changed, and parked.' },
    });
    expect([edited.statusCode, edited.headers['forum-projection']]).toEqual([200, 'pending']);
    const changed = comment.parse(edited.json());
    expect(changed).toMatchObject({ id, content: 'Changed, and parked.', isEdited: true });
    await past.close();
  });
});
