import { newId } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { decideFarewell } from './decide.ts';

const farewell = {
  memberId: newId(),
  mergedInto: null,
  role: 'MEMBER',
  superadmins: 1,
} as const;

describe('deleting an account', () => {
  it('leaves an event without personal data', () => {
    expect(decideFarewell(farewell)).toEqual([
      { type: 'AccountDeleted', data: { memberId: farewell.memberId, mergedInto: null } },
    ]);
  });
  it('is refused to the last SUPERADMIN, and to nobody else', () => {
    const last = { ...farewell, role: 'SUPERADMIN' } as const;
    expect(() => decideFarewell(last)).toThrow('You are the last superadministrator.');
    expect(decideFarewell({ ...last, superadmins: 2 })).toHaveLength(1);
    expect(decideFarewell({ ...last, role: 'ADMIN' })).toHaveLength(1);
  });
});
