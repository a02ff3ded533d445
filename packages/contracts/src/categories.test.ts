import { describe, expect, it } from 'vitest';
import { mayPostIn, mayReplyIn, rolesInEffect } from './categories.ts';
import { role, type Role } from './roles.ts';

const closed = (...allowedRoles: Role[]) => ({ allowedRoles });

describe('who may post in a category', () => {
  it('is every member where it names no role, and no visitor', () => {
    expect(mayPostIn(closed(), { role: 'MEMBER' })).toBe(true);
    expect(mayPostIn(closed(), null)).toBe(false);
  });

  it('is who has a named role or one with all its powers', () => {
    const allowed = role.options.map((held) => mayPostIn(closed('MODERATOR'), { role: held }));
    expect(allowed).toEqual([false, true, true, true]);
  });

  it('is never more than the parent lets in, and never nobody', () => {
    expect(rolesInEffect([])).toEqual([]);
    expect(rolesInEffect(['MEMBER'], [])).toEqual([]);
    expect(rolesInEffect([], ['ADMIN'])).toEqual(['ADMIN', 'SUPERADMIN']);
    expect(rolesInEffect(['ADMIN'], ['MODERATOR'])).toEqual(['ADMIN', 'SUPERADMIN']);
    expect(rolesInEffect(['MEMBER'], ['SUPERADMIN'])).toEqual(['SUPERADMIN']);
  });
});

describe('who may reply in a category', () => {
  it('is said apart from who may post there', () => {
    const news = { allowedRoles: [], replyRoles: ['MODERATOR'] } satisfies Record<string, Role[]>;
    const replying = role.options.map((held) => mayReplyIn(news, { role: held }));
    expect(replying).toEqual([false, true, true, true]);
    expect(mayPostIn(news, { role: 'MEMBER' })).toBe(true);
    expect(mayReplyIn(news, null)).toBe(false);
  });
});
