import { comment } from '@forum/contracts/comments';
import { newId } from '@forum/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { alice, bob, mod, openThreads } from './test-threads.ts';

const threads = await openThreads();
const { forum, aComment, aPost, commentEvents, pageOf, write } = threads;
afterAll(() => forum.close());

describe('writing a comment', () => {
  it('answers 201 with the comment, which the next read shows', async () => {
    const postId = await aPost();
    const response = await write(bob, { postId, content: 'A *plain* <b>text</b>' });
    expect(response.statusCode).toBe(201);
    const made = comment.parse(response.json());
    expect(made).toMatchObject({
      content: 'A *plain* <b>text</b>',
      postId,
      parentId: null,
      depth: 0,
      isEdited: false,
      isDeleted: false,
      upvotes: 0,
      userVote: null,
      replies: [],
      _count: { votes: 0, replies: 0 },
    });
    expect(made.author?.id).toBe(bob.id);
    const page = await pageOf(postId);
    expect(page).toEqual({ comments: [made], total: 1, page: 1, totalPages: 1, nextCursor: null });
  });

  it('stores a document in its normal form, without addresses that run scripts', async () => {
    const postId = await aPost();
    const document = {
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'x' }] },
            ],
          },
        ],
      },
    };
    const made = await aComment(postId, { content: JSON.stringify(document) });
    expect(made.content).toContain('about:blank');
    expect(made.content).not.toContain('javascript:');
  });

  it('refuses nobody, empty texts, and fields it does not know', async () => {
    const postId = await aPost();
    expect((await write(null, { postId, content: 'x' })).statusCode).toBe(401);
    for (const content of ['', '   \n ', '\0', '\u200B', '\uFE0F', '\u0301 \u3164']) {
      const response = await write(bob, { postId, content });
      expect([content, response.statusCode]).toEqual([content, 422]);
      expect(response.json().errors[0].path).toBe('content');
    }
    const forged = { postId, content: 'x', authorId: alice.id };
    expect((await write(bob, forged)).statusCode).toBe(422);
    expect((await write(bob, { content: 'x' })).statusCode).toBe(422);
    expect(await commentEvents(postId)).toBe(0);
  });

  it('answers wrong types with a refusal, never with a failure', async () => {
    const postId = await aPost();
    const bodies: unknown[] = [
      { postId, content: 7 },
      { postId, content: null },
      { postId, content: ['x'] },
      { postId, content: { toString: 'x' } },
      { postId: [postId], content: 'x' },
      { postId: "' OR 1=1", content: 'x' },
      { postId: postId.toUpperCase(), content: 'x' },
      { postId, content: 'x', parentId: 0 },
      { postId, content: 'x', parentId: '\0' },
      [],
      'x',
      null,
    ];
    for (const body of bodies) {
      const { statusCode } = await forum.as(bob).post('/comments', body);
      expect([body, statusCode >= 400 && statusCode < 500]).toEqual([body, true]);
    }
    expect(await commentEvents(postId)).toBe(0);
  });

  it('takes NUL bytes and half characters out of a plain text', async () => {
    const made = await aComment(await aPost(), { content: 'a\0b \uD83D c' });
    expect(made.content).toBe('ab \uFFFD c');
  });

  it('refuses documents that are too deep or too large', async () => {
    const postId = await aPost();
    const deep = `{"root":${'{"type":"quote","children":['.repeat(1_500)}${']}'.repeat(1_500)}}`;
    const wide = JSON.stringify({
      root: {
        type: 'root',
        children: Array.from({ length: 1_300 }, () => ({ type: 'paragraph', children: [] })),
      },
    });
    for (const content of [deep, wide]) {
      const response = await write(bob, { postId, content });
      expect(response.statusCode).toBe(422);
    }
    expect(await commentEvents(postId)).toBe(0);
  });

  it('does not let a document reach the prototype of anything', async () => {
    const content =
      '{"root":{"type":"root","children":[],"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}}';
    await write(bob, { postId: await aPost(), content });
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });

  it('writes once what is sent twice under one idempotency key', async () => {
    const postId = await aPost();
    const headers = { 'idempotency-key': newId() };
    const send = () => forum.as(bob).post('/comments', { postId, content: 'Once.' }, headers);
    const [first, second] = [await send(), await send()];
    expect(second.json().id).toBe(first.json().id);
    expect((await pageOf(postId)).total).toBe(1);
  });
});

describe('replying', () => {
  it('nests replies down to depth 5 and refuses deeper ones with 422', async () => {
    const postId = await aPost();
    let parent = await aComment(postId);
    for (let depth = 1; depth <= 5; depth += 1) {
      parent = await aComment(postId, { parentId: parent.id });
      expect(parent.depth).toBe(depth);
    }
    const response = await write(bob, { postId, parentId: parent.id, content: 'Too deep.' });
    expect([response.statusCode, response.json().code]).toEqual([422, 'too-deep']);
    expect(await commentEvents(postId)).toBe(6);
  });

  it('refuses parents on other posts, deleted ones and ones that never were', async () => {
    const [postId, other] = [await aPost(), await aPost()];
    const elsewhere = await aComment(other);
    const gone = await aComment(postId);
    await forum.as(bob).delete(`/comments/${gone.id}`);
    for (const parentId of [elsewhere.id, gone.id, newId(), postId]) {
      const response = await write(bob, { postId, parentId, content: 'x' });
      expect([response.statusCode, response.json().code]).toEqual([422, 'bad-parent']);
    }
  });

  it('answers 410 below a deleted post and 404 below a draft of another', async () => {
    const gone = await aPost();
    await forum.as(alice).delete(`/posts/${gone}`);
    expect((await write(bob, { postId: gone, content: 'x' })).statusCode).toBe(410);
    const draft = await aPost({ published: false });
    const hidden = await write(bob, { postId: draft, content: 'x' });
    const absent = await write(bob, { postId: newId(), content: 'x' });
    expect(Object.assign(hidden.json(), { requestId: '' })).toEqual(
      Object.assign(absent.json(), { requestId: '' }),
    );
    expect(hidden.statusCode).toBe(404);
  });
});

describe('editing a comment', () => {
  it('shows the new text, says that it was edited, and keeps the version before', async () => {
    const made = await aComment(await aPost(), { content: 'First words.' });
    const response = await forum
      .as(bob)
      .patch(`/comments/${made.id}`, { content: 'Second words.' });
    expect(response.statusCode).toBe(200);
    expect(comment.parse(response.json())).toMatchObject({
      id: made.id,
      content: 'Second words.',
      isEdited: true,
      createdAt: made.createdAt,
    });
    const history = await forum.as(null).get(`/comments/${made.id}/history`);
    expect(history.json().data).toMatchObject([
      { version: 1, content: 'First words.', editor: { id: bob.id } },
      { version: 2, content: 'Second words.', editor: { id: bob.id } },
    ]);
  });

  it('is no edit when the text is the same', async () => {
    const made = await aComment(await aPost(), { content: 'As it was.' });
    const response = await forum.as(bob).patch(`/comments/${made.id}`, { content: 'As it was.' });
    expect([response.statusCode, response.json().isEdited]).toEqual([200, false]);
  });

  it('is for its author and for moderators alone', async () => {
    const postId = await aPost();
    const made = await aComment(postId);
    const before = await commentEvents(postId);
    const asAlice = await forum.as(alice).patch(`/comments/${made.id}`, { content: 'Mine now.' });
    expect([asAlice.statusCode, asAlice.json().code]).toEqual([403, 'not-own-comment']);
    expect((await forum.as(null).patch(`/comments/${made.id}`, { content: 'x' })).statusCode).toBe(
      401,
    );
    expect(await commentEvents(postId)).toBe(before);
    const asMod = await forum.as(mod).patch(`/comments/${made.id}`, { content: 'Moderated.' });
    expect(asMod.statusCode).toBe(200);
    expect(comment.parse(asMod.json()).author?.id).toBe(bob.id);
  });

  it('cannot move a comment or make it someone else’s', async () => {
    const made = await aComment(await aPost());
    const forged = { content: 'x', postId: newId(), authorId: alice.id };
    expect((await forum.as(bob).patch(`/comments/${made.id}`, forged)).statusCode).toBe(422);
  });

  it('hides the history of a deleted comment and of a draft of another', async () => {
    const made = await aComment(await aPost());
    await forum.as(bob).delete(`/comments/${made.id}`);
    expect((await forum.as(bob).get(`/comments/${made.id}/history`)).statusCode).toBe(410);
    const draft = await aPost({ published: false });
    const hidden = await aComment(draft, { by: alice });
    expect((await forum.as(bob).get(`/comments/${hidden.id}/history`)).statusCode).toBe(404);
    for (const id of [newId(), 'nonsense', '%00']) {
      expect((await forum.as(bob).get(`/comments/${id}/history`)).statusCode).toBe(404);
    }
  });
});

describe('deleting a comment', () => {
  it('that was the answer leaves the post without one, as the next read shows', async () => {
    const postId = await aPost();
    const made = await aComment(postId);
    await forum.as(alice).post(`/comments/${made.id}/mark`, { type: 'ANSWER' });
    const answered = async () => (await forum.as(null).get(`/posts/${postId}`)).json();
    expect(await answered()).toMatchObject({ answered: true, acceptedCommentId: made.id });
    expect((await forum.as(bob).delete(`/comments/${made.id}`)).statusCode).toBe(204);
    expect(await answered()).toMatchObject({ answered: false, acceptedCommentId: null });
  });
});
