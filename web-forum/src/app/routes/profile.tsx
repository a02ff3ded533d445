import { useParams } from 'react-router-dom';
import { userQuery } from '../../features/users/index.ts';
import { profilePath } from '../../lib/paths.ts';
import { moveTo, needed, type Load } from '../load.ts';
import { ProfileView, loadProfileView } from './ProfileView.tsx';

export const load: Load = async (context, { request, params }) => {
  const user = await needed(context, userQuery(context.api, params.username ?? ''));
  if (user === undefined) return;
  moveTo(profilePath(user.username), request);
  await loadProfileView(context, user, request);
};

export function Component() {
  return <ProfileView username={useParams().username ?? ''} />;
}
