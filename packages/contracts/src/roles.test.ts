import { describe, expect, it } from 'vitest';
import { isAbove, mayJudge, ROLES } from './roles.ts';

const allowed = (rule: typeof isAbove) =>
  ROLES.map((role) => [role, ROLES.filter((other) => rule({ role }, other))]);

describe('the role hierarchy', () => {
  it('lets nobody act on an equal, superadministrators included', () => {
    expect(allowed(isAbove)).toEqual([
      ['MEMBER', []],
      ['MODERATOR', ['MEMBER']],
      ['ADMIN', ['MEMBER', 'MODERATOR']],
      ['SUPERADMIN', ['MEMBER', 'MODERATOR', 'ADMIN']],
    ]);
  });

  it('lets superadministrators alone judge equals', () => {
    expect(allowed(mayJudge)).toEqual([
      ['MEMBER', []],
      ['MODERATOR', ['MEMBER']],
      ['ADMIN', ['MEMBER', 'MODERATOR']],
      ['SUPERADMIN', [...ROLES]],
    ]);
  });
});
