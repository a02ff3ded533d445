import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Columns } from '../../components/Columns.tsx';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { CategoryGrid, categoriesQuery } from '../../features/categories/index.ts';
import {
  PostCardItem,
  PostListSkeleton,
  postListQuery,
  type PostFilter,
} from '../../features/posts/index.ts';
import { siteStatsQuery } from '../../features/site/index.ts';
import { useApi } from '../../lib/api.ts';
import { counted } from '../../lib/numbers.ts';
import { useSite } from '../../lib/site.ts';
import { beside, needed, type Load } from '../load.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';
import styles from './home.module.css';

const LATEST: PostFilter = { published: true, limit: 10 };

export const load: Load = async (context) => {
  const { api } = context;
  await Promise.all([
    needed(context, categoriesQuery(api)),
    needed(context, postListQuery(api, LATEST)),
    loadCommunityMargin(context),
    beside(context, siteStatsQuery(api)),
  ]);
};

export function Component() {
  const site = useSite();
  const stats = useQuery(siteStatsQuery(useApi())).data;
  const description = `${site.name}: read, ask and answer with a community that cares about the subject.`;
  return (
    <>
      <PageHead description={description} path="/" />
      <JsonLd data={{ '@type': 'WebSite', name: site.name, url: `${site.url}/` }} />
      <header className={styles.head}>
        <h1 className={styles.title}>{site.name}</h1>
        {stats === undefined ? null : (
          <p className={styles.numbers}>
            {counted(stats.members, 'member')} · {counted(stats.posts, 'post')} ·{' '}
            {counted(stats.comments, 'reply', 'replies')}
          </p>
        )}
      </header>
      <Columns aside={<CommunityMargin />}>
        <Suspense fallback={<PostListSkeleton said="Loading posts..." />}>
          <Categories />
          <Latest />
        </Suspense>
      </Columns>
    </>
  );
}

function Categories() {
  const { data } = useSuspenseQuery(categoriesQuery(useApi()));
  return (
    <Section title="Categories" more={<Link to="/categories">All categories</Link>}>
      <CategoryGrid categories={data} />
    </Section>
  );
}

function Latest() {
  const { data } = useSuspenseQuery(postListQuery(useApi(), LATEST));
  return (
    <Section title="Latest Posts" more={<Link to="/posts">All posts</Link>}>
      {data.data.length === 0 ? (
        <p>No posts yet.</p>
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
