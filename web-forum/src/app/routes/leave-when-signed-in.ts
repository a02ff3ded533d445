import { redirect } from 'react-router-dom';
import { ensureViewer } from '../../features/session/index.ts';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import type { Load } from '../load.ts';

/** The doors are for visitors: members go straight to their destination. */
export const leaveWhenSignedIn: Load = async ({ client, api, mayBeSignedIn }, { request }) => {
  const viewer = mayBeSignedIn ? await ensureViewer(client, api) : null;
  if (viewer === null) return null;
  return redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')));
};
