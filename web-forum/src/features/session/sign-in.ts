import { isApiError } from '@forum/api-client';
import { login, type Credentials } from '@forum/contracts/accounts';
import type { OwnUser } from '@forum/contracts/users';
import type { Api } from '../../lib/calls/api.ts';

/** Signs in. @returns null: a code of the second factor is still to be typed */
export async function signIn(api: Api, credentials: Credentials): Promise<OwnUser | null> {
  try {
    return (await api(login, { body: credentials })).user;
  } catch (error) {
    if (!isApiError(error, 403) || error.code !== 'second-step') throw error;
    return null;
  }
}
