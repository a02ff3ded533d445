import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { expect, it } from 'vitest';
import { wantedOf } from './wanted.ts';

const roles: ProviderLook['roles'] = [
  { value: 'staff', role: 'MODERATOR' },
  { value: 'chiefs', role: 'ADMIN' },
];
const groups = [
  { value: 'staff', groupId: 'one' },
  { value: 'staff', groupId: 'two' },
  { value: 'garden', groupId: 'three' },
];
const look: Parameters<typeof wantedOf>[0] = { groups, roles, highestRole: 'ADMIN' };

it('gives the highest of the roles, and every group', () => {
  expect(wantedOf(look, ['staff', 'chiefs', 'unknown'])).toEqual({
    groupIds: new Set(['one', 'two']),
    role: 'ADMIN',
  });
  expect(wantedOf(look, [])).toEqual({ groupIds: new Set(), role: 'MEMBER' });
});

it.each([
  ['MODERATOR', 'MODERATOR'],
  ['MEMBER', 'MEMBER'],
] as const)('gives no role above the one that owners allow: %s', (highestRole, role) => {
  expect(wantedOf({ ...look, highestRole }, ['chiefs'])).toMatchObject({ role });
});

it('takes a word for itself alone', () => {
  expect(wantedOf(look, ['Staff', 'staff ', 'chief'])).toEqual({
    groupIds: new Set(),
    role: 'MEMBER',
  });
});
