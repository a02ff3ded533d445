import type { Actor } from '@forum/contracts';
import type { VoteDirection } from '@forum/contracts/votes';
import { aCommentFacts, aPostFacts } from '@forum/testing/facts';
import { describe, expect, it } from 'vitest';
import type { CommentFacts } from '@forum/events/comments';
import type { PostFacts } from '@forum/events/post-facts';
import type { FoundItem } from '@forum/events/items';
import { decideVote } from './decide.ts';
import { voteInForce, type VoteEvent } from '@forum/events/votes';

const ID = '01990000-0000-7000-8000-00000000000';
const [postId, commentId] = [`${ID}1`, `${ID}2`];
const [alice, bob, carol] = [`${ID}a`, `${ID}b`, `${ID}c`];

const post = aPostFacts({ authorId: alice });
const comment = aCommentFacts({ commentId, postId, authorId: bob });

const onPost = (facts: Partial<PostFacts> = {}): FoundItem => ({
  item: { type: 'post', id: postId },
  postId,
  post: { ...post, ...facts },
  comment: null,
});
const onComment = (facts: Partial<CommentFacts> = {}, of: Partial<PostFacts> = {}): FoundItem => ({
  item: { type: 'comment', id: commentId },
  postId,
  post: { ...post, ...of },
  comment: { ...comment, ...facts },
});

interface Wish {
  target?: FoundItem;
  by?: string;
  role?: Actor['role'];
  given?: VoteEvent[];
}

function vote(direction: VoteDirection | null, wish: Wish = {}): VoteEvent[] {
  const voterId = wish.by ?? carol;
  const held = (wish.given ?? []).reduce<VoteDirection | null>(
    (state, event) => voteInForce.evolve(state, event),
    voteInForce.initialState,
  );
  const actor: Actor = { id: voterId, role: wish.role ?? 'MEMBER' };
  return decideVote({ voterId, actor, target: wish.target ?? onPost(), direction }, held);
}

const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code });

describe('voting', () => {
  it('casts a vote and names the item, its author and the voter', () => {
    const data = { item: { type: 'post', id: postId }, postId, authorId: alice, voterId: carol };
    expect(vote('UPVOTE')).toEqual([{ type: 'VoteCast', data: { ...data, direction: 'UPVOTE' } }]);
  });

  it('names the post of a comment voted on', () => {
    const [event] = vote('DOWNVOTE', { target: onComment() });
    expect(event?.data).toMatchObject({ postId, authorId: bob, item: { type: 'comment' } });
  });

  it('flips a vote when the other direction is chosen', () => {
    const [event] = vote('DOWNVOTE', { given: vote('UPVOTE') });
    expect(event).toMatchObject({ type: 'VoteSwitched', data: { from: 'UPVOTE', to: 'DOWNVOTE' } });
  });

  it('refuses the same vote again', () => {
    expect(() => vote('UPVOTE', { given: vote('UPVOTE') })).toThrow(
      refusal('conflict', 'already-voted'),
    );
    expect(() => vote('UPVOTE', { given: vote('UPVOTE') })).toThrow(
      "You've already upvoted this post",
    );
  });

  it('refuses the direction flipped to when it is chosen again', () => {
    const given = [...vote('UPVOTE'), ...vote('DOWNVOTE', { given: vote('UPVOTE') })];
    expect(() => vote('DOWNVOTE', { given })).toThrow(refusal('conflict', 'already-voted'));
    expect(vote('UPVOTE', { given })).toHaveLength(1);
  });

  it('takes the vote back and says which one it was', () => {
    const [event] = vote(null, { given: vote('DOWNVOTE') });
    expect(event).toMatchObject({ type: 'VoteWithdrawn', data: { direction: 'DOWNVOTE' } });
  });

  it('does nothing when there is no vote to take back', () => {
    expect(vote(null)).toEqual([]);
    const given = [...vote('UPVOTE'), ...vote(null, { given: vote('UPVOTE') })];
    expect(vote(null, { given })).toEqual([]);
  });

  it("refuses a vote on one's own post", () => {
    expect(() => vote('UPVOTE', { by: alice })).toThrow(refusal('forbidden', 'own-item'));
  });

  it("refuses a vote on one's own comment, but not on a comment below one's own post", () => {
    expect(() => vote('DOWNVOTE', { by: bob, target: onComment() })).toThrow(
      refusal('forbidden', 'own-item'),
    );
    expect(vote('UPVOTE', { by: alice, target: onComment() })).toHaveLength(1);
  });

  it('refuses votes on what never existed', () => {
    const nowhere: FoundItem = {
      item: { type: 'post', id: postId },
      postId,
      post: null,
      comment: null,
    };
    expect(() => vote('UPVOTE', { target: nowhere })).toThrow(
      refusal('not-found', 'post-not-found'),
    );
    const orphan: FoundItem = { ...onComment(), comment: null };
    expect(() => vote(null, { target: orphan })).toThrow(refusal('not-found', 'comment-not-found'));
  });

  it('refuses votes on deleted posts and comments as gone, withdrawals too', () => {
    const dead = onPost({ deleted: true, published: false });
    expect(() => vote('UPVOTE', { target: dead })).toThrow(refusal('gone', 'post-deleted'));
    expect(() => vote(null, { target: dead, given: vote('UPVOTE') })).toThrow(
      refusal('gone', 'post-deleted'),
    );
    expect(() => vote('UPVOTE', { target: onComment({ deleted: true }) })).toThrow(
      refusal('gone', 'comment-deleted'),
    );
  });

  it('refuses votes on comments of a deleted post', () => {
    const target = onComment({}, { deleted: true, published: false });
    expect(() => vote('UPVOTE', { target })).toThrow(refusal('gone', 'comment-deleted'));
  });

  it('answers for a draft of another as if it never existed', () => {
    const draft = onPost({ published: false });
    const thrown = catching(() => vote('UPVOTE', { target: draft }));
    const absent = catching(() => vote('UPVOTE', { target: { ...draft, post: null } }));
    expect(thrown).toEqual(absent);
    expect(() => vote('UPVOTE', { target: onComment({}, { published: false }) })).toThrow(
      refusal('not-found', 'comment-not-found'),
    );
  });

  it('does not tell of a deleted draft of another either', () => {
    const target = onPost({ published: false, wasPublic: false, deleted: true });
    expect(() => vote('UPVOTE', { target })).toThrow(refusal('not-found', 'post-not-found'));
    expect(() => vote('UPVOTE', { target, role: 'MODERATOR' })).toThrow(
      refusal('gone', 'post-deleted'),
    );
  });

  it('lets staff vote on what only staff and its author see', () => {
    const wish: Wish = { target: onPost({ published: false }), role: 'MODERATOR' };
    expect(vote('UPVOTE', wish)).toHaveLength(1);
  });

  it('applies the same rules to an import, which has no actor', () => {
    const command = { voterId: carol, actor: null, direction: 'UPVOTE' } as const;
    expect(decideVote({ ...command, target: onPost() }, null)).toHaveLength(1);
    expect(() => decideVote({ ...command, target: onPost({ published: false }) }, null)).toThrow(
      refusal('not-found', 'post-not-found'),
    );
    expect(() => decideVote({ ...command, voterId: alice, target: onPost() }, null)).toThrow(
      refusal('forbidden', 'own-item'),
    );
  });
});

function catching(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
