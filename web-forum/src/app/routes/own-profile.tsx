import { redirect } from 'react-router-dom';
import { useViewer, viewerQuery } from '../../features/session/index.ts';
import { userQuery } from '../../features/users/index.ts';
import { loginPath } from '../../lib/paths.ts';
import { needed, type Load } from '../load.ts';
import { ProfileView, loadProfileView } from './ProfileView.tsx';

export const load: Load = async (context, { request }) => {
  const { client, api } = context;
  const viewer = await client.ensureQueryData(viewerQuery(api));
  if (viewer === null) throw redirect(loginPath('/profile'));
  const user = await needed(context, userQuery(api, viewer.username));
  if (user !== undefined) await loadProfileView(context, user, request);
};

export function Component() {
  const viewer = useViewer();
  return viewer === null ? null : <ProfileView username={viewer.username} />;
}
