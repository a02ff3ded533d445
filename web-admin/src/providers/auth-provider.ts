import { isApiError, isOtherMember } from '@forum/api-client';
import { atLeast, isStaff } from '@forum/contracts';
import { login, logout } from '@forum/contracts/accounts';
import { listOwnInvites } from '@forum/contracts/own-invites';
import { nameOf } from '@forum/contracts/users';
import type { AuthProvider } from 'react-admin';
import { ask, isPinAskedFor } from './api.ts';
import { elevatedToken } from './elevated-token.ts';
import { forgetOwnProfile, ownProfile } from './own-profile.ts';

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

/** Signs staff in with the forum's own session; anything beyond needs the PIN. */
export const authProvider: AuthProvider = {
  // Members without a role learn that at the entrance, and stay signed in.
  login: async ({ username, password }: { username: string; password: string }) => {
    forgetOwnProfile();
    await ask(login, { body: { email: username, password } });
  },
  logout: async () => {
    elevatedToken.clear();
    const user = await ownProfile.read().catch(() => null);
    try {
      // A member rejected by `checkAuth` stays signed in to the forum, and so does one it could not check.
      if (user !== null && isStaff(user)) await ask(logout);
    } catch (error) {
      // The console's own member was already signed out, and whoever is signed in stays so.
      if (!isOtherMember(error)) throw error;
    } finally {
      // Not before: it tells other tabs, which ask the server at once, and the call above names its member.
      forgetOwnProfile();
    }
  },
  checkAuth: async () => {
    try {
      if (isStaff(await ownProfile.read())) return;
    } catch (error) {
      // What is being written stays; the console says whose it is, and the reader decides when to leave.
      if (isOtherMember(error)) return;
    }
    throw turnedAway();
  },
  checkError: async (error: unknown) => {
    // A member who must enter the PIN again is still signed in.
    if (isApiError(error, 401) && !isPinAskedFor(error)) throw error;
  },
  canAccess: async ({ resource }) => {
    if (FOR_MODERATORS.has(resource)) return true;
    const user = await ownProfile.read();
    if (atLeast(user.role, 'ADMIN')) return true;
    return resource === 'invites' && (await ask(listOwnInvites)).mayInvite;
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

/** The entrance says why; another message would repeat it. */
function turnedAway(): Error {
  return Object.assign(new Error('Turned away'), { message: false });
}
