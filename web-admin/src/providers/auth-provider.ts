import { isApiError } from '@forum/api-client';
import { atLeast, isStaff } from '@forum/contracts';
import { login, logout } from '@forum/contracts/accounts';
import { nameOf } from '@forum/contracts/users';
import type { AuthProvider } from 'react-admin';
import { ask, isPinAskedFor } from './api.ts';
import { elevatedToken } from './elevated-token.ts';
import { ownProfile } from './own-profile.ts';

/** What moderators see (decisions, Roles); everything else is for administrators. */
const FOR_MODERATORS = new Set([
  'dashboard',
  'cases',
  'submissions',
  'posts',
  'comments',
  'users',
  'user-notes',
  'user-warnings',
  'user-cases',
  'user-reports',
  'user-reputation',
  'audit',
  'undo',
]);

/** Signs staff in by the forum's own session; what needs more than that takes the PIN. */
export const authProvider: AuthProvider = {
  // Whoever has no role is told at the entrance, signed in as they are.
  login: async ({ username, password }: { username: string; password: string }) => {
    ownProfile.forget();
    await ask(login, { body: { email: username, password } });
  },
  logout: async () => {
    elevatedToken.clear();
    const user = await ownProfile.read().catch(() => null);
    ownProfile.forget();
    // A member whom `checkAuth` turns away stays signed in to the forum, and so does whoever it could not ask about.
    if (user !== null && isStaff(user)) await ask(logout);
  },
  checkAuth: async () => {
    const user = await ownProfile.read().catch(() => null);
    if (user === null || !isStaff(user)) throw turnedAway();
  },
  checkError: async (error: unknown) => {
    // Whoever has to enter the PIN again is still signed in.
    if (isApiError(error, 401) && !isPinAskedFor(error)) throw error;
  },
  canAccess: async ({ resource }) => {
    if (FOR_MODERATORS.has(resource)) return true;
    const user = await ownProfile.read();
    return atLeast(user.role, 'ADMIN');
  },
  getIdentity: async () => {
    const user = await ownProfile.read();
    return {
      id: user.id,
      fullName: nameOf(user),
      role: user.role,
      ...(user.avatar === null ? {} : { avatar: user.avatar }),
    };
  },
};

/** The entrance says why; a message besides would say it twice. */
function turnedAway(): Error {
  return Object.assign(new Error('Turned away'), { message: false });
}
