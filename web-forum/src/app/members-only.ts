import type { OwnUser } from '@forum/contracts/users';
import { redirect } from 'react-router-dom';
import { ensureViewer } from '../features/session/index.ts';
import { loginPath } from '../lib/addresses/paths.ts';
import type { LoadContext } from './load.ts';

/** Lets members through, and says who it is; visitors go to the login page and return from there. */
export async function membersOnly(context: LoadContext, request: Request): Promise<OwnUser> {
  const { client, api, mayBeSignedIn } = context;
  const viewer = mayBeSignedIn ? await ensureViewer(client, api) : null;
  if (viewer !== null) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}
