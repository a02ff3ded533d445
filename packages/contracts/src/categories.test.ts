import { describe, expect, it } from 'vitest';
import { createCategory, mayPostIn, mayReplyIn, rolesInEffect } from './categories.ts';
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

describe('the form of a category (attack S39)', () => {
  const NO_SLUG = 'Slug can only contain lower-case letters, digits and single hyphens';
  const refusal = (fields: object) =>
    createCategory.body
      .safeParse({ name: 'Grammar', ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('needs no more than a name', () => {
    expect(refusal({})).toBeUndefined();
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 7 }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', 'Name can have at most 80 characters'],
    [
      { description: 'x'.repeat(501) },
      'description',
      'Description can have at most 500 characters',
    ],
    [{ icon: 'x'.repeat(17) }, 'icon', 'Icon must be a single emoji'],
    [{ slug: 'Not A Slug' }, 'slug', NO_SLUG],
    [{ slug: 'admin' }, 'slug', 'This slug is reserved'],
    [{ slug: 'new' }, 'slug', 'This slug is reserved'],
  ])('refuses %j', (fields, path, message) => {
    expect(refusal(fields)).toContainEqual([path, message]);
  });

  it.each([{ color: 'mauve' }, { allowedRoles: ['KING'] }, { featured: true }, { position: 1 }])(
    'refuses %j',
    (fields) => {
      expect(refusal(fields)).toBeDefined();
    },
  );
});
