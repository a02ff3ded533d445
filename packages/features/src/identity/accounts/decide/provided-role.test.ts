import type { Role } from '@forum/contracts';
import type { RoleSources } from '@forum/events/accounts';
import { describe, expect, it } from 'vitest';
import { decideProvidedRole } from './provided-role.ts';

const memberId = '01990000-0000-7000-8000-000000000001';

/** The role of a member after signing in by the company, and whether it takes one back; null: nothing happens. */
function after(
  wanted: 'MEMBER' | 'MODERATOR' | 'ADMIN',
  { own = 'MEMBER', given = null, held }: Partial<RoleSources> & { readonly held?: Role },
) {
  const sources = { own, given, held: held ?? given?.role ?? own };
  const [event] = decideProvidedRole(sources, { memberId, provider: 'company', wanted });
  if (event === undefined) return null;
  const { role, by, provider, takesBack = false } = event.data;
  expect([by, provider]).toEqual([null, 'company']);
  return [role, takesBack];
}

describe('the role that a provider gives', () => {
  const given = { provider: 'company', role: 'MODERATOR' } as const;

  it('is above the one that staff gave, or none', () => {
    expect(after('MODERATOR', {})).toEqual(['MODERATOR', false]);
    expect(after('ADMIN', { own: 'MODERATOR' })).toEqual(['ADMIN', false]);
    expect(after('MODERATOR', { own: 'MODERATOR' })).toBeNull();
    expect(after('MODERATOR', { own: 'ADMIN' })).toBeNull();
    expect(after('MEMBER', { own: 'ADMIN' })).toBeNull();
  });

  it('is given once, and changes as the provider says', () => {
    expect(after('MODERATOR', { given })).toBeNull();
    expect(after('ADMIN', { given })).toEqual(['ADMIN', false]);
    expect(after('MODERATOR', { given: { ...given, role: 'ADMIN' } })).toEqual([
      'MODERATOR',
      false,
    ]);
  });

  it('goes with the claim, and what staff gave is back', () => {
    expect(after('MEMBER', { given })).toEqual(['MEMBER', true]);
    const above = { own: 'MODERATOR', given: { ...given, role: 'ADMIN' } } as const;
    expect(after('MEMBER', above)).toEqual(['MODERATOR', true]);
    expect(after('MODERATOR', above)).toEqual(['MODERATOR', true]);
  });

  it('is not another provider’s to take away, or to lower', () => {
    const others = { provider: 'school', role: 'ADMIN' } as const;
    expect(after('MEMBER', { given: others })).toBeNull();
    expect(after('MODERATOR', { given: others })).toBeNull();
    expect(after('ADMIN', { given: { provider: 'school', role: 'MODERATOR' } })).toEqual([
      'ADMIN',
      false,
    ]);
  });

  it('never changes anything about owners', () => {
    expect(after('ADMIN', { own: 'SUPERADMIN' })).toBeNull();
    expect(after('MEMBER', { given, held: 'SUPERADMIN' })).toBeNull();
  });
});
