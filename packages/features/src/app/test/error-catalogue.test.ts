// Section 8 of the specification: the server's error texts, word for word.
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, buildPostTests, type PostTests } from '../../content/posts/test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const saidBy = async (answer: Promise<{ statusCode: number; json: () => { detail: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().detail];
};

async function aCommentOf(postId: string): Promise<string> {
  const answer = await forum.as(alice).post('/comments', { postId, content: 'Well said.' });
  return answer.json().id;
}

describe('section 8, Vote', () => {
  it.each(['post', 'comment'] as const)('409 and 404 on a %s', async (kind) => {
    const post = await forum.aPost(alice);
    const id = kind === 'post' ? post.id : await aCommentOf(post.id);
    const vote = (direction: string, on = id) =>
      saidBy(forum.as(bob).post(`/${kind}s/${on}/${direction}`));
    for (const [direction, done] of [
      ['upvote', 'upvoted'],
      ['downvote', 'downvoted'],
    ] as const) {
      await forum.as(bob).post(`/${kind}s/${id}/${direction}`);
      expect(await vote(direction)).toEqual([409, `You've already ${done} this ${kind}`]);
    }
    expect(await vote('upvote', newId())).toEqual([404, `This ${kind} no longer exists`]);
  });
});

describe('section 8, Permission', () => {
  it('says that the role is not allowed', async () => {
    const categoryId = await forum.aCategory({ name: 'Staff room', allowedRoles: ['MODERATOR'] });
    expect(await saidBy(forum.as(bob).post('/posts', forum.fields({ categoryId })))).toEqual([
      403,
      'Your role is not allowed to post in this category.',
    ]);
  });
});

describe('section 5, Content', () => {
  it.each([
    ['', 'Content is required'],
    ['{"root":{"type":"root","children":[]}}', 'Content must contain some text'],
    [
      '{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"only three words"}]}]}}',
      'Content must be at least 5 words (currently 3)',
    ],
  ])('%j: %s', async (content, message) => {
    const answer = await forum.as(alice).post('/posts', forum.fields({ content }));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'content', message }],
    ]);
  });
});
