import { expect, it } from 'vitest';
import { login, logout } from './accounts.ts';
import { changeEmail, changePassword } from './credentials.ts';
import { deleteAccount } from './erasure.ts';
import { editOwnProfile } from './profiles.ts';
import { confirmPassword, listSessions, revokeOtherSessions, revokeSession } from './sessions.ts';

it.each([
  login,
  logout,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  confirmPassword,
  changePassword,
  changeEmail,
  deleteAccount,
])('a suspended member may still $method $path', ({ whileSuspended }) => {
  expect(whileSuspended).toBe(true);
});

it('a suspended member changes no profile', () => {
  expect(editOwnProfile.whileSuspended).toBe(false);
});
