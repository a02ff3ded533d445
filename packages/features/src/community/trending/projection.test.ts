import type { DomainEvent } from '@forum/kernel';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given, postHistory } from '../../content/posts/test-events.ts';
import { voteStream } from '@forum/events/votes';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function rankOf(postId: string) {
  const { top, published, seq } = await forum.ctx.db
    .selectFrom('post_rank')
    .select(['top', 'published', 'seq'])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return { top, published, seq };
}

async function vote(postId: string, itemType: 'post' | 'comment', changes: readonly object[]) {
  const item = { type: itemType, id: itemType === 'post' ? postId : newId() };
  const onItem = { item, postId, authorId: newId(), voterId: newId() };
  const events = changes.map((change): DomainEvent => ({
    type: typeOf(change),
    data: { ...onItem, ...change },
  }));
  const stream = voteStream(item, postId, onItem.voterId);
  await forum.ctx.eventStore.execute({ actor: null }, (tx) => tx.append(stream, 0, events));
  await forum.settle();
}

function typeOf(change: object): string {
  if ('from' in change) return 'VoteSwitched';
  return 'withdrawn' in change ? 'VoteWithdrawn' : 'VoteCast';
}

const up = { direction: 'UPVOTE' };
const flip = { from: 'UPVOTE', to: 'DOWNVOTE' };
const takeBack = { direction: 'DOWNVOTE', withdrawn: true };

describe('the rank of a post', () => {
  it('is its upvotes minus its downvotes', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created()]);
    await vote(post.postId, 'post', [up]);
    expect((await rankOf(post.postId)).top).toBe(1);
    await vote(post.postId, 'post', [up, flip]);
    expect((await rankOf(post.postId)).top).toBe(0);
    await vote(post.postId, 'post', [up, flip, takeBack]);
    expect((await rankOf(post.postId)).top).toBe(0);
  });

  it('does not move with votes on its comments', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created()]);
    const before = await rankOf(post.postId);
    await vote(post.postId, 'comment', [up]);
    expect(await rankOf(post.postId)).toEqual(before);
  });

  it('remembers where in the log it last changed', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created()]);
    const before = await rankOf(post.postId);
    await given(forum, post.postId, [post.unpublished()]);
    const after = await rankOf(post.postId);
    expect(after.published).toBe(false);
    expect(after.seq).toBeGreaterThan(before.seq);
  });
});
