import { redirect } from 'react-router-dom';
import { ensureViewer, useViewer } from '../../features/session/index.ts';
import { loginPath } from '../../lib/addresses/paths.ts';
import { loadProfile } from '../load-profile.ts';
import type { Load } from '../load.ts';
import { ProfileView, loadProfileView } from './ProfileView.tsx';

export const load: Load = async (context, { request }) => {
  const { client, api } = context;
  const viewer = await ensureViewer(client, api);
  if (viewer === null) throw redirect(loginPath('/profile'));
  const user = await loadProfile(context, viewer.username);
  if (user !== undefined) await loadProfileView(context, user, request);
};

export function Component() {
  const viewer = useViewer();
  return viewer === null ? null : <ProfileView username={viewer.username} />;
}
