import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { aCommentFacts, aPostFacts } from '@forum/testing/facts';
import { describe, expect, it } from 'vitest';
import type { FoundItem } from '@forum/events/items';
import { decideReact, decideTakeBack } from './decide.ts';
import { givenReactions, type EmojiReactionEvent } from '@forum/events/emoji-reactions';

const owner: Actor = { id: 'owner', role: 'MEMBER' };
const writer: Actor = { id: 'writer', role: 'MEMBER' };
const bob: Actor = { id: 'bob', role: 'MEMBER' };
const mod: Actor = { id: 'mod', role: 'MODERATOR' };

const post = aPostFacts({ authorId: owner.id });
const comment = aCommentFacts({ commentId: 'c', postId: 'p', authorId: writer.id });
const onPost: FoundItem = { item: { type: 'post', id: 'p' }, postId: 'p', post, comment: null };
const onComment: FoundItem = { item: { type: 'comment', id: 'c' }, postId: 'p', post, comment };
const offered = ['👍', '❤️', '🎉', '😮'];

interface Asked {
  readonly actor?: Actor;
  readonly target?: FoundItem;
  readonly emoji?: string;
  readonly offered?: readonly string[];
  readonly held?: readonly string[];
}

const heldOf = (kinds: readonly string[]) => ({ kinds: new Map(kinds.map((kind) => [kind, 'x'])) });
const commandOf = ({ actor = bob, target = onPost, emoji = '👍' }: Asked) => ({
  actor,
  target,
  emoji,
});
const react = (asked: Asked = {}) =>
  decideReact({ ...commandOf(asked), offered: asked.offered ?? offered }, heldOf(asked.held ?? []));
const takeBack = (asked: Asked = {}) => decideTakeBack(commandOf(asked), heldOf(asked.held ?? []));

function refusalOf(act: () => unknown): [string, string] {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return [error.kind, error.code];
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('reacting', () => {
  it('is recorded with the item, its post and the member', () => {
    const data = { item: onComment.item, postId: 'p', memberId: bob.id, emoji: '🎉' };
    expect(react({ target: onComment, emoji: '🎉' })).toEqual([{ type: 'ReactionGiven', data }]);
  });
  it('is refused on what one wrote oneself', () => {
    expect(refusalOf(() => react({ actor: owner }))).toEqual(['forbidden', 'own-item']);
    const own = refusalOf(() => react({ actor: writer, target: onComment }));
    expect(own).toEqual(['forbidden', 'own-item']);
    expect(react({ actor: owner, target: onComment })).toHaveLength(1);
  });
  it('is refused while reactions are off, and with what is not on offer', () => {
    expect(refusalOf(() => react({ offered: [] }))).toEqual(['forbidden', 'reactions-off']);
    expect(refusalOf(() => react({ emoji: '💩' }))).toEqual(['invalid', 'not-offered']);
    // A heart without its colour is another text.
    expect(refusalOf(() => react({ emoji: '❤' }))).toEqual(['invalid', 'not-offered']);
  });
  it('counts each kind once, and three kinds at most, also for staff', () => {
    expect(react({ held: ['👍'] })).toEqual([]);
    expect(react({ held: ['👍', '❤️', '🎉'] })).toEqual([]);
    expect(react({ held: ['❤️', '🎉'] })).toHaveLength(1);
    for (const actor of [bob, mod]) {
      const fourth = refusalOf(() => react({ actor, held: ['❤️', '🎉', '😮'] }));
      expect(fourth).toEqual(['forbidden', 'reaction-limit']);
    }
  });
  it('answers alike for what never existed and for what is hidden', () => {
    const never = refusalOf(() => react({ target: { ...onPost, post: null } }));
    expect(never).toEqual(['not-found', 'post-not-found']);
    const draft = { ...post, published: false, wasPublic: false };
    for (const hidden of [draft, { ...draft, deleted: true }, { ...draft, isPrivate: true }]) {
      expect(refusalOf(() => react({ target: { ...onPost, post: hidden } }))).toEqual(never);
    }
  });
  it('is open in a private place to those who see it', () => {
    const room = { ...post, published: false, isPrivate: true, wasPublic: false };
    expect(react({ actor: mod, target: { ...onPost, post: room } })).toHaveLength(1);
  });
  it('is over with the deletion of the item or its post', () => {
    const gone = { ...post, deleted: true };
    expect(refusalOf(() => react({ target: { ...onPost, post: gone } }))[0]).toBe('gone');
    expect(refusalOf(() => react({ target: { ...onComment, post: gone } }))[0]).toBe('gone');
    const deleted = { ...onComment, comment: { ...comment, deleted: true } };
    expect(refusalOf(() => react({ target: deleted }))).toEqual(['gone', 'comment-deleted']);
  });
});

describe('taking a reaction back', () => {
  it('needs no offer any more', () => {
    expect(takeBack({ emoji: '💩', held: ['💩'] })).toMatchObject([{ type: 'ReactionTakenBack' }]);
  });
  it('is harmless without one', () => {
    expect(takeBack()).toEqual([]);
  });
  it('is refused where the item is not seen', () => {
    expect(refusalOf(() => takeBack({ target: { ...onPost, post: null } }))[0]).toBe('not-found');
  });
});

it('folds to the kinds in force, the first given first', () => {
  const data = { item: onPost.item, postId: 'p', memberId: bob.id };
  const givenAt = '2026-06-01T12:00:00.000Z';
  const events: EmojiReactionEvent[] = [
    { type: 'ReactionGiven', data: { ...data, emoji: '👍' } },
    { type: 'ReactionResumed', data: { ...data, emoji: '🎉', givenAt } },
    { type: 'ReactionTakenBack', data: { ...data, emoji: '👍' } },
    { type: 'ReactionGiven', data: { ...data, emoji: '😮' } },
    { type: 'ReactionLapsed', data: { ...data, emoji: '😮' } },
  ];
  const state = events.reduce(
    (before, event) => givenReactions.evolve(before, event),
    givenReactions.initialState,
  );
  expect([...state.kinds]).toEqual([['🎉', givenAt]]);
});
