import { useParams } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { Invitation, inviteQuery } from '../../features/invites/index.ts';
import invitesTexts from '../../features/invites/messages/en/invites.json';
import { useApi } from '../../lib/calls/api.ts';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { needed, type Load } from '../load.ts';

export const load: Load = (context, { params }) =>
  needed(context, inviteQuery(context.api, params['id'] ?? ''));

/** What an invitation leads to. */
export function Component() {
  const t = useText(invitesTexts);
  const { id: token = '' } = useParams();
  const { data } = useSuspenseQuery(inviteQuery(useApi(), token));
  return (
    <>
      <PageHead title={t('title')} description={t('about')} path="/invite" isPrivate />
      <Invitation token={token} invite={data} />
    </>
  );
}
