import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { PublicActs, publicActsQuery } from '../../features/public-record/index.ts';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { useSite } from '../../lib/site/site.ts';
import publicRecordTexts from '../../features/public-record/messages/en/public-record.json';
import { useServerText } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';

export const load: Load = (context, { request }) =>
  needed(context, publicActsQuery(context.api, pageNumber(new URL(request.url).searchParams)));

/** What staff did and why, without names, if the forum's settings allow it. */
export function Component() {
  const t = useText(publicRecordTexts);
  const page = pageNumber(useSearchParams()[0]);
  const lead = t('lead', { site: useSite().name });
  return (
    <>
      <PageHead title={t('title')} description={lead} path={withPage('/moderation', page)} />
      <Breadcrumbs trail={[{ name: t('title'), path: '/moderation' }]} />
      <PageTitle lead={lead}>{t('title')}</PageTitle>
      <Acts page={page} />
      <p>
        <a href="/moderation/feed.xml">{t('feed')}</a>
      </p>
    </>
  );
}

function Acts({ page }: { page: number }) {
  const t = useText(publicRecordTexts);
  const translated = useServerText();
  const found = useQuery(publicActsQuery(useApi(), page));
  if (found.isPending) return <PostListSkeleton said={t('loading')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { data, meta } = found.data;
  if (data.length === 0) return <Notice title={t('none')} />;
  return (
    <>
      <PublicActs acts={data} />
      <Pagination meta={meta} />
    </>
  );
}
