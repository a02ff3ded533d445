import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { GroupRows, groupsQuery, NewGroup } from '../../features/groups/index.ts';
import groupsTexts from '../../features/groups/messages/en/groups.json';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import { useReason } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';

export const load: Load = (context, { request }) =>
  needed(context, groupsQuery(context.api, pageNumber(new URL(request.url).searchParams)));

/** The groups that the reader may know of. */
export function Component() {
  const t = useText(groupsTexts);
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path="/groups" />
      <Breadcrumbs trail={[{ name: t('title'), path: '/groups' }]} />
      <PageTitle lead={t('lead')} acts={<NewGroup />}>
        {t('title')}
      </PageTitle>
      <All />
    </>
  );
}

function All() {
  const t = useText(groupsTexts);
  const reason = useReason();
  const page = pageNumber(useSearchParams()[0]);
  const groups = useQuery(groupsQuery(useApi(), page));
  if (groups.isPending) return <PostListSkeleton said={t('loading')} />;
  if (groups.data === undefined) {
    return <Notice kind="error" title={reason(groups.error, t('failed'))} />;
  }
  const { data, meta } = groups.data;
  if (data.length === 0) return <Notice title={t('none')}>{t('noneText')}</Notice>;
  return (
    <>
      <GroupRows groups={data} />
      <Pagination meta={meta} />
    </>
  );
}
