import { isApiError } from '@forum/api-client';
import type { User } from '@forum/contracts/users';
import { userQuery } from '../features/users/index.ts';
import { needed, type LoadContext } from './load.ts';

/** The member whose profile it is. In the browser the page itself reports a failed load and retries. */
export async function loadProfile(
  context: LoadContext,
  username: string,
): Promise<User | undefined> {
  try {
    return await needed(context, userQuery(context.api, username));
  } catch (error) {
    if (context.where === 'server' || !isApiError(error)) throw error;
    return undefined;
  }
}
