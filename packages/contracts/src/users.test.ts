import { describe, expect, it } from 'vitest';
import { nameOf } from './users.ts';

describe('the name of a person', () => {
  it('is the display name where there is one, else the username', () => {
    expect(nameOf({ username: 'ann_4', displayName: 'Ann' })).toBe('Ann');
    expect(nameOf({ username: 'ann_4', displayName: null })).toBe('ann_4');
  });

  it('is the same for an author and for a profile, which knows more names', () => {
    const author = { username: 'ann_4', displayName: null };
    const profile = { ...author, firstName: 'Ann', lastName: 'Four' };
    expect(nameOf(profile)).toBe(nameOf(author));
  });
});
