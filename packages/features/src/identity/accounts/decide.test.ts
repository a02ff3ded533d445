import type { Role } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import {
  cleanedProfile,
  decideBeginning,
  decideRoleChange,
  refuseOddUsername,
  refuseTaken,
  usernameCandidates,
} from './decide.ts';

const memberId = '01990000-0000-7000-8000-000000000001';
const otherId = '01990000-0000-7000-8000-000000000002';

function refusalOf(act: () => unknown): DomainError {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('beginning', () => {
  it('registers a member without any other fact', () => {
    const begun = decideBeginning({ memberId, origin: 'registration', role: 'MEMBER' }, false);
    expect(begun).toEqual([{ type: 'MemberRegistered', data: { memberId } }]);
  });
  it('imports a member as such', () => {
    const begun = decideBeginning({ memberId, origin: 'import', role: 'MEMBER' }, false);
    expect(begun).toEqual([{ type: 'MemberImported', data: { memberId } }]);
  });
  it('gives staff of the command line their role at once', () => {
    const begun = decideBeginning({ memberId, origin: 'registration', role: 'ADMIN' }, false);
    expect(begun).toEqual([
      { type: 'MemberRegistered', data: { memberId } },
      { type: 'MemberRoleChanged', data: { memberId, role: 'ADMIN', by: null } },
    ]);
  });
  it('does nothing for a member who is here', () => {
    expect(decideBeginning({ memberId, origin: 'import', role: 'MEMBER' }, true)).toEqual([]);
  });
});

describe('what is taken', () => {
  it('names every field that is taken, so that the form shows both at once', () => {
    const refusal = refusalOf(() => refuseTaken({ email: true, username: true }));
    expect(refusal.kind).toBe('conflict');
    expect(refusal.issues.map((issue) => issue.path)).toEqual(['email', 'username']);
  });
  it('refuses nothing when both are free', () => {
    expect(() => refuseTaken({ email: false, username: false })).not.toThrow();
  });
});

describe('usernames', () => {
  it.each([
    'Admin',
    'my_posts',
    'deleted',
    'ME',
    'аdmin',
    'a b c',
    'ab',
    'x'.repeat(31),
    'admin\n',
  ])('refuses %j', (username) => {
    expect(refusalOf(() => refuseOddUsername(username)).kind).toBe('invalid');
  });
  it('offers the wished name, then numbered ones, all short enough and different', () => {
    const candidates = usernameCandidates('x'.repeat(30), memberId);
    expect(candidates[0]).toBe('x'.repeat(30));
    expect(candidates[1]).toBe(`${'x'.repeat(28)}_2`);
    expect(candidates.at(-1)).toBe(`${'x'.repeat(17)}_000000000001`);
    expect(candidates.every((name) => name.length <= 30)).toBe(true);
    expect(new Set(candidates).size).toBe(candidates.length);
  });
});

describe('a profile from elsewhere', () => {
  it('keeps clean text', () => {
    const profile = {
      display_name: ' Jo\u0000hn \u202e\uD800 Doe\n<b> ',
      bio: 'First\u0000\n\nSecond\u202e',
      location: ' ',
      interests: ['a\nb', ' '],
    };
    expect(cleanedProfile(profile)).toMatchObject({
      display_name: 'Jo hn \uFFFD Doe <b>',
      bio: 'First\n\nSecond',
      location: null,
      interests: ['a b'],
    });
  });
  it('bounds the length', () => {
    const cleaned = cleanedProfile({ display_name: 'x'.repeat(1e6), bio: 'x'.repeat(1e6) });
    expect([cleaned.display_name?.length, cleaned.bio?.length]).toEqual([200, 10_000]);
  });
  it.each([
    ['https://example.com/me', 'https://example.com/me'],
    ['javascript:alert(1)', null],
    [' JaVa\tScript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
    ['/profile', null],
    ['mailto:a@example.com', null],
    [null, null],
  ])('keeps the website %j as %j', (website, kept) => {
    expect(cleanedProfile({ website }).website).toBe(kept);
  });
  it.each(['https://example.com/me.png', '/uploads/x.png', 'data:image/png;base64,', null])(
    'takes no avatar along: %j',
    (avatar) => {
      expect(cleanedProfile({ avatar }).avatar).toBeNull();
    },
  );
  it('keeps an avatar that is kept here', () => {
    const avatar = `/uploads/${'0a'.repeat(32)}.webp`;
    expect(cleanedProfile({ avatar }).avatar).toBe(avatar);
    expect(cleanedProfile({ avatar: `${avatar}?x` }).avatar).toBeNull();
  });
});

describe('changing a role', () => {
  const change = (actorRole: Role, current: Role, role: Role) => () =>
    decideRoleChange({ memberId, role, actor: { id: otherId, role: actorRole } }, current);

  it.each([
    ['ADMIN', 'MEMBER', 'MODERATOR'],
    ['ADMIN', 'MODERATOR', 'MEMBER'],
    ['SUPERADMIN', 'MEMBER', 'ADMIN'],
    ['SUPERADMIN', 'ADMIN', 'MEMBER'],
    ['SUPERADMIN', 'SUPERADMIN', 'ADMIN'],
  ] as const)('lets %s turn %s into %s', (actorRole, current, role) => {
    expect(change(actorRole, current, role)()).toEqual([
      { type: 'MemberRoleChanged', data: { memberId, role, by: otherId } },
    ]);
  });
  it.each([
    ['MEMBER', 'MEMBER', 'MODERATOR', 'staff-only'],
    ['MODERATOR', 'MEMBER', 'MODERATOR', 'staff-only'],
    ['ADMIN', 'MEMBER', 'ADMIN', 'role-hierarchy'],
    ['ADMIN', 'ADMIN', 'MEMBER', 'role-hierarchy'],
    ['ADMIN', 'SUPERADMIN', 'MODERATOR', 'role-hierarchy'],
  ] as const)('refuses %s turning %s into %s', (actorRole, current, role, code) => {
    const refusal = refusalOf(change(actorRole, current, role));
    expect([refusal.kind, refusal.code]).toEqual(['forbidden', code]);
  });
  it('refuses changing one’s own role, so that a SUPERADMIN always remains', () => {
    const actor = { id: memberId, role: 'SUPERADMIN' } as const;
    const refusal = refusalOf(() =>
      decideRoleChange({ memberId, role: 'MEMBER', actor }, 'SUPERADMIN'),
    );
    expect(refusal.code).toBe('own-role');
  });
  it('does nothing when the role is the same', () => {
    expect(change('ADMIN', 'MODERATOR', 'MODERATOR')()).toEqual([]);
  });
  it('refuses a member who is not there', () => {
    const refusal = refusalOf(() =>
      decideRoleChange({ memberId, role: 'MODERATOR', actor: null }, null),
    );
    expect(refusal.kind).toBe('not-found');
  });
});
