import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { decideFollow } from './decide.ts';

const pair = { followerId: newId(), followedId: newId() };
const here = { exists: true, deleted: false };
const blocked = false;

describe('following', () => {
  it('happens once, however often it is asked for', () => {
    const command = { ...pair, followed: here, blocked, follow: true };
    expect(decideFollow(command, false)).toEqual([{ type: 'MemberFollowed', data: pair }]);
    expect(decideFollow(command, true)).toEqual([]);
  });
  it('ends once, however often it is asked for', () => {
    const command = { ...pair, followed: here, blocked, follow: false };
    expect(decideFollow(command, true)).toEqual([{ type: 'MemberUnfollowed', data: pair }]);
    expect(decideFollow(command, false)).toEqual([]);
  });
  it('refuses oneself', () => {
    const oneself = { followerId: pair.followedId, followedId: pair.followedId };
    expect(() =>
      decideFollow({ ...oneself, followed: here, blocked, follow: true }, false),
    ).toThrow('You cannot follow yourself');
  });
  it('refuses an id that is no member', () => {
    const followed = { exists: false, deleted: false };
    for (const follow of [true, false]) {
      expect(() => decideFollow({ ...pair, followed, blocked, follow }, false)).toThrow(
        'User not found',
      );
    }
  });
  it('refuses a member who deleted their account, but lets go of them', () => {
    const followed = { exists: true, deleted: true };
    expect(() => decideFollow({ ...pair, followed, blocked, follow: true }, false)).toThrow(
      'This member deleted their account',
    );
    expect(decideFollow({ ...pair, followed, blocked, follow: false }, true)).toHaveLength(1);
  });
  it('refuses a member whom the other has blocked, but lets them let go', () => {
    const command = { ...pair, followed: here, blocked: true };
    expect(() => decideFollow({ ...command, follow: true }, false)).toThrow(
      'You cannot follow this member',
    );
    expect(decideFollow({ ...command, follow: false }, true)).toHaveLength(1);
  });
});
