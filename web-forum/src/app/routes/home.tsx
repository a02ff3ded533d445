import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from '../../components/Link.tsx';
import { Columns } from '../../components/Columns.tsx';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { CategoryRow, categoriesQuery } from '../../features/categories/index.ts';
import {
  PostCardItem,
  PostListSkeleton,
  postListQuery,
  type PostFilter,
} from '../../features/posts/index.ts';
import { siteStatsQuery } from '../../features/site/index.ts';
import { useApi } from '../../lib/api.ts';
import { useSite } from '../../lib/site.ts';
import { prefetchOptional, needed, type Load } from '../load.ts';
import { useText } from '../../lib/messages.tsx';
import { categoriesTexts } from '../../features/categories/messages/categories.ts';
import { commonTexts } from '../../messages/common.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';
import styles from './home.module.css';

const LATEST: PostFilter = { published: true, limit: 10 };

export const load: Load = async (context) => {
  const { api } = context;
  await Promise.all([
    needed(context, categoriesQuery(api)),
    needed(context, postListQuery(api, LATEST)),
    loadCommunityMargin(context),
    prefetchOptional(context, siteStatsQuery(api)),
  ]);
};

export function Component() {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  const site = useSite();
  const stats = useQuery(siteStatsQuery(useApi())).data;
  const description = t('homeAbout', { site: site.name });
  return (
    <>
      <PageHead description={description} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: site.name, url: `${site.url}/` }} />
      <header className={styles.head}>
        <h1 className={styles.title}>{site.name}</h1>
        {stats === undefined ? null : (
          <p className={styles.numbers}>
            {common('memberCount', { count: stats.members })} ·{' '}
            {common('postCount', { count: stats.posts })} ·{' '}
            {common('replyCount', { count: stats.comments })}
          </p>
        )}
      </header>
      <Columns aside={<CommunityMargin />}>
        <Suspense fallback={<PostListSkeleton said={common('loadingPosts')} />}>
          <Categories />
          <Latest />
        </Suspense>
      </Columns>
    </>
  );
}

function Categories() {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  const { data } = useSuspenseQuery(categoriesQuery(useApi()));
  return (
    <Section title={common('categories')} more={<Link to="/categories">{t('allCategories')}</Link>}>
      <CategoryRow categories={data} />
    </Section>
  );
}

function Latest() {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  const { data } = useSuspenseQuery(postListQuery(useApi(), LATEST));
  return (
    <Section title={t('latest')} more={<Link to="/posts">{t('allPosts')}</Link>}>
      {data.data.length === 0 ? (
        <p>{common('noPostsYet')}</p>
      ) : (
        <ul className={styles.posts}>
          {data.data.map((post) => (
            <li key={post.id}>
              <PostCardItem post={post} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
