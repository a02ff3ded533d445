import { describe, expect, it } from 'vitest';
import { mayPostIn, rolesAllowedIn } from './categories.ts';
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
    expect(rolesAllowedIn(closed(), null)).toEqual([]);
    expect(rolesAllowedIn(closed('MEMBER'), closed())).toEqual([]);
    expect(rolesAllowedIn(closed(), closed('ADMIN'))).toEqual(['ADMIN', 'SUPERADMIN']);
    expect(rolesAllowedIn(closed('ADMIN'), closed('MODERATOR'))).toEqual(['ADMIN', 'SUPERADMIN']);
    expect(rolesAllowedIn(closed('MEMBER'), closed('SUPERADMIN'))).toEqual(['SUPERADMIN']);
  });
});
