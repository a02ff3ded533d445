import type { Role } from '@forum/contracts';
import type { RoleSources } from '@forum/events/accounts';
import { describe, expect, it } from 'vitest';
import { roleFields, undoneRole } from './undone-role.ts';

const memberId = '01990000-0000-7000-8000-000000000001';
const by = '01990000-0000-7000-8000-000000000002';

/** What an undo appends, as `role` or `role of provider`. */
function appended(present: RoleSources, wanted: RoleSources): string[] {
  const events = undoneRole(present, { memberId, by, wanted: roleFields(wanted) });
  return events.map(({ data }) =>
    data.provider === undefined ? data.role : `${data.role} of ${data.provider}`,
  );
}

const staffs = (own: Role): RoleSources => ({ own, given: null });
const companys = (own: Role, role: Role): RoleSources => ({
  own,
  given: { provider: 'company', role },
});

describe('undoing what staff decided about a role', () => {
  it('brings back what staff gave before', () => {
    expect(appended(staffs('ADMIN'), staffs('MODERATOR'))).toEqual(['MODERATOR']);
    expect(appended(staffs('ADMIN'), staffs('ADMIN'))).toEqual([]);
  });

  it('leaves what a provider gave the provider’s', () => {
    const present = companys('MODERATOR', 'ADMIN');
    expect(appended(present, companys('MEMBER', 'ADMIN'))).toEqual(['MEMBER', 'ADMIN of company']);
    expect(appended(staffs('MEMBER'), companys('MEMBER', 'MODERATOR'))).toEqual([
      'MEMBER',
      'MODERATOR of company',
    ]);
    expect(appended(companys('MEMBER', 'MODERATOR'), staffs('MEMBER'))).toEqual(['MEMBER']);
  });

  it('gives nothing by a provider that staff’s own reaches, and repeats nothing', () => {
    expect(appended(staffs('MEMBER'), companys('ADMIN', 'MODERATOR'))).toEqual(['ADMIN']);
    expect(appended(staffs('ADMIN'), companys('ADMIN', 'MODERATOR'))).toEqual([]);
    expect(appended(staffs('SUPERADMIN'), companys('SUPERADMIN', 'ADMIN'))).toEqual([]);
  });
});
