import { useParams } from 'react-router-dom';
import { profilePath } from '../../lib/addresses/paths.ts';
import { loadProfile } from '../load-profile.ts';
import { moveTo, type Load } from '../load.ts';
import { ProfileView, loadProfileView } from './ProfileView.tsx';

export const load: Load = async (context, { request, params }) => {
  const user = await loadProfile(context, params.username ?? '');
  if (user === undefined) return;
  moveTo(profilePath(user.username), request);
  await loadProfileView(context, user, request);
};

export function Component() {
  return <ProfileView username={useParams().username ?? ''} />;
}
