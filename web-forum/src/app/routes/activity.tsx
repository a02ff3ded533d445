import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { Columns } from '../../components/Columns.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { ActivityList, activityQuery } from '../../features/activity/index.ts';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { useSite } from '../../lib/site/site.ts';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import siteTexts from '../../features/site/messages/en/site.json';
import { needed, type Load } from '../load.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';
import { WriteLink } from './WriteLink.tsx';

export const load: Load = async (context, { request }) => {
  const page = pageNumber(new URL(request.url).searchParams);
  await Promise.all([
    needed(context, activityQuery(context.api, page)),
    loadCommunityMargin(context),
  ]);
};

/** Recent activity in the whole forum. */
export function Component() {
  const t = useText(siteTexts);
  const page = pageNumber(useSearchParams()[0]);
  const lead = t('activityLead', { site: useSite().name });
  return (
    <>
      <PageHead title={t('activity')} description={lead} path={withPage('/activity', page)} />
      <Breadcrumbs trail={[{ name: t('activity'), path: '/activity' }]} />
      <Columns aside={<CommunityMargin />}>
        <PageTitle lead={lead}>{t('activity')}</PageTitle>
        <Feed page={page} />
      </Columns>
    </>
  );
}

function Feed({ page }: { page: number }) {
  const t = useText(siteTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const found = useQuery(activityQuery(useApi(), page));
  if (found.isPending) return <PostListSkeleton said={t('loadingActivity')} />;
  if (found.data === undefined) {
    const retry = <Button onClick={() => void found.refetch()}>{common('tryAgain')}</Button>;
    return <Notice kind="error" title={translated(found.error.message)} action={retry} />;
  }
  const { data, meta } = found.data;
  if (data.length === 0) {
    return (
      <Notice title={t('nothing')} action={<WriteLink>{t('newPost')}</WriteLink>}>
        {t('nothingText')}
      </Notice>
    );
  }
  return (
    <>
      <ActivityList activities={data} />
      <Pagination meta={meta} />
    </>
  );
}
