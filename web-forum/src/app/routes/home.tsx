import { Suspense } from 'react';
import { useQuery, useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Columns } from '../../components/Columns.tsx';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { CategoryRow, categoriesQuery } from '../../features/categories/index.ts';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import { FirstStepsNotice } from '../../features/first-steps/index.ts';
import { PostListSkeleton, postListQuery } from '../../features/posts/index.ts';
import { siteStatsQuery } from '../../features/site/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import commonTexts from '../../messages/en/common.json';
import { needed, prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';
import { viewOf } from './home-views.ts';
import { HomePosts } from './HomePosts.tsx';
import styles from './home.module.css';

export const load: Load = async (context, { request }) => {
  const { api } = context;
  const view = viewOf(new URL(request.url).searchParams, context.homeFirst);
  if (view.name === 'unread') await membersOnly(context, request);
  await Promise.all([
    needed(context, categoriesQuery(api)),
    needed(context, postListQuery(api, view.filter)),
    loadCommunityMargin(context),
    prefetchOptional(context, siteStatsQuery(api)),
  ]);
};

export function Component() {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  const site = useSite();
  const stats = useQuery(siteStatsQuery(useApi())).data;
  const purpose = stats?.purpose ?? '';
  return (
    <>
      <PageHead
        description={purpose === '' ? t('homeAbout', { site: site.name }) : purpose}
        path="/"
      />
      <JsonLd data={{ '@type': 'WebSite', name: site.name, url: `${site.url}/` }} />
      <header className={styles.head}>
        <h1 className={styles.title}>{site.name}</h1>
        <p className={styles.purpose}>{purpose === '' ? t('purpose') : purpose}</p>
        {stats === undefined ? null : (
          <p className={styles.numbers}>
            {common('memberCount', { count: stats.members })} ·{' '}
            {common('postCount', { count: stats.posts })} ·{' '}
            {common('replyCount', { count: stats.comments })}
          </p>
        )}
      </header>
      <FirstStepsNotice />
      <Columns aside={<CommunityMargin />}>
        <Suspense fallback={<PostListSkeleton said={common('loadingPosts')} />}>
          <Categories />
          <HomePosts />
        </Suspense>
      </Columns>
    </>
  );
}

function Categories() {
  const common = useText(commonTexts);
  const { data } = useSuspenseQuery(categoriesQuery(useApi()));
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="said">
        {common('categories')}
      </h2>
      <CategoryRow categories={data} />
    </section>
  );
}
