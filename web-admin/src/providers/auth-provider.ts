import { call, isApiError } from '@forum/api-client';
import { isStaff } from '@forum/contracts';
import { login, logout } from '@forum/contracts/accounts';
import { getOwnProfile, nameOf } from '@forum/contracts/users';
import type { AuthProvider } from 'react-admin';
import { viaBrowser } from './api.ts';

/** Signs staff in by the forum's own session. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { user } = await call(login, { body: { email: username, password } }, viaBrowser);
    if (isStaff(user)) return;
    await call(logout, {}, viaBrowser);
    throw new Error('This console is for staff.');
  },
  logout: async () => {
    await call(logout, {}, viaBrowser);
  },
  checkAuth: async () => {
    const user = await call(getOwnProfile, {}, viaBrowser);
    if (!isStaff(user)) throw new Error('This console is for staff.');
  },
  checkError: async (error: unknown) => {
    if (isApiError(error) && error.status === 401) throw error;
  },
  getIdentity: async () => {
    const user = await call(getOwnProfile, {}, viaBrowser);
    return {
      id: user.id,
      fullName: nameOf(user),
      ...(user.avatar === null ? {} : { avatar: user.avatar }),
    };
  },
};
