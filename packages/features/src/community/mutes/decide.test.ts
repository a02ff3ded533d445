import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aPostFacts } from '@forum/testing/facts';
import { describe, expect, it } from 'vitest';
import { decideBlock, decideLetGo, decideMute, decideUnblock, decideUnmute } from './decide.ts';
import { blockStream, muteStream, mutedSince } from '@forum/events/mutes';

const [me, other, postId] = [newId(), newId(), newId()];
const actor: Actor = { id: me, role: 'MEMBER' };
const since = '2026-03-04T05:06:07.000Z';
const source = { type: 'post', id: postId } as const;
const post = aPostFacts({ authorId: other });

describe('muting', () => {
  it('happens once, however often it is asked for', () => {
    const command = { actor, source, found: { type: 'post', post } } as const;
    expect(decideMute(command, null)).toEqual([
      { type: 'SourceMuted', data: { memberId: me, source } },
    ]);
    expect(decideMute(command, since)).toEqual([]);
  });

  it('ends with the time it began, and once', () => {
    expect(decideUnmute(me, source, since)).toEqual([
      { type: 'SourceUnmuted', data: { memberId: me, source, since } },
    ]);
    expect(decideUnmute(me, source, null)).toEqual([]);
  });

  it('refuses oneself', () => {
    const found = { type: 'user', member: { exists: true, deleted: false } } as const;
    expect(() => decideMute({ actor, source: { type: 'user', id: me }, found }, null)).toThrow(
      'You cannot mute yourself',
    );
  });

  it('answers for the draft of another, deleted or not, as for a post that never was', () => {
    const draft = { ...post, published: false, wasPublic: false };
    for (const hidden of [null, draft, { ...draft, deleted: true }]) {
      expect(() =>
        decideMute({ actor, source, found: { type: 'post', post: hidden } }, null),
      ).toThrow('This post no longer exists');
    }
    const gone = { ...post, published: false, deleted: true };
    expect(() => decideMute({ actor, source, found: { type: 'post', post: gone } }, null)).toThrow(
      'This post was deleted',
    );
  });

  it('refuses a category and a member that never were', () => {
    expect(() =>
      decideMute({ actor, source, found: { type: 'category', category: null } }, null),
    ).toThrow('This category does not exist');
    const member = { exists: false, deleted: false };
    expect(() => decideMute({ actor, source, found: { type: 'user', member } }, null)).toThrow(
      'User not found',
    );
  });
});

describe('blocking', () => {
  const pair = { memberId: me, blockedId: other };
  const blocked = { exists: true, deleted: false };

  it('happens once and ends once', () => {
    expect(decideBlock({ ...pair, blocked }, null)).toEqual([
      { type: 'MemberBlocked', data: pair },
    ]);
    expect(decideBlock({ ...pair, blocked }, since)).toEqual([]);
    expect(decideUnblock(me, other, since)).toEqual([
      { type: 'MemberUnblocked', data: { ...pair, since } },
    ]);
    expect(decideUnblock(me, other, null)).toEqual([]);
  });

  it('ends the follow of who is blocked', () => {
    expect(decideLetGo(pair, true)).toEqual([
      { type: 'MemberUnfollowed', data: { followerId: other, followedId: me } },
    ]);
    expect(decideLetGo(pair, false)).toEqual([]);
  });

  it('refuses oneself and who never was', () => {
    expect(() => decideBlock({ memberId: me, blockedId: me, blocked }, null)).toThrow(
      'You cannot block yourself',
    );
    const nobody = { exists: false, deleted: false };
    expect(() => decideBlock({ ...pair, blocked: nobody }, null)).toThrow('User not found');
  });
});

it('folds a stream into since when it is in force', () => {
  const at = new Date(since);
  const muted = { type: 'SourceMuted', data: {}, at };
  expect(mutedSince.evolve(null, muted)).toBe(since);
  expect(mutedSince.evolve(since, { type: 'SourceUnmuted', data: {} })).toBeNull();
  expect(muteStream(me, source).root).toBe(blockStream(me, other).root);
});
