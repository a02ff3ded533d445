import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { CategoryGrid, categoriesQuery } from '../../features/categories/index.ts';
import { useApi } from '../../lib/api.ts';
import { needed, type Load } from '../load.ts';

const LEAD = 'What this community talks about.';

export const load: Load = (context) => needed(context, categoriesQuery(context.api));

export function Component() {
  return (
    <>
      <PageHead title="Categories" description={LEAD} path="/categories" />
      <Breadcrumbs trail={[{ name: 'Categories', path: '/categories' }]} />
      <PageTitle lead={LEAD}>Categories</PageTitle>
      <Suspense fallback={<PostListSkeleton said="Loading categories…" />}>
        <All />
      </Suspense>
    </>
  );
}

function All() {
  const { data } = useSuspenseQuery(categoriesQuery(useApi()));
  if (data.length === 0)
    return <Notice title="No categories yet">The staff will make some.</Notice>;
  return <CategoryGrid categories={data} headingLevel={2} isFull />;
}
