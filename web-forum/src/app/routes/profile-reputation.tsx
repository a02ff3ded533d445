import type { User } from '@forum/contracts/users';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { ReputationTable, reputationQuery, userQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import profileTexts from '../../features/users/messages/en/profile.json';
import { useServerText } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';
import { ProfileList } from './ProfileList.tsx';

export const load: Load = async (context, { request, params }) => {
  const user = await needed(context, userQuery(context.api, params.username ?? ''));
  if (user === undefined) return;
  const page = pageNumber(new URL(request.url).searchParams);
  await needed(context, reputationQuery(context.api, user.id, page));
};

/** How a member earned their reputation. */
export function Component() {
  return <ProfileList list="reputation">{(user) => <History user={user} />}</ProfileList>;
}

function History({ user }: { user: User }) {
  const t = useText(profileTexts);
  const translated = useServerText();
  const page = pageNumber(useSearchParams()[0]);
  const found = useQuery(reputationQuery(useApi(), user.id, page));
  if (found.isPending) return <PostListSkeleton said={t('loading')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { data, meta } = found.data;
  if (data.length === 0) return <Notice title={t('noReputation')}>{t('noReputationText')}</Notice>;
  return (
    <>
      <p>{t('sum', { points: user.reputation })}</p>
      <ReputationTable entries={data} />
      <Pagination meta={meta} />
    </>
  );
}
