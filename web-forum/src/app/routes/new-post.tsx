import { mayPostIn, type CategoryPage } from '@forum/contracts/categories';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { categoriesQuery, categoryQuery } from '../../features/categories/index.ts';
import { PermissionDenied, PostForm } from '../../features/post-form/index.ts';
import { PostSkeleton } from '../../features/posts/index.ts';
import { siteStatsQuery } from '../../features/site/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { prefetchOptional, moveTo, needed, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import { PostFormFrame } from './PostFormFrame.tsx';
import { ScheduledPost, loadScheduled } from './ScheduledPost.tsx';

// One module for both; otherwise the form would be shared by three pages, and so be part of the code that all pages
// load.
export const load: Load = async (context, args) => {
  const { request, params } = args;
  if (params.id !== undefined) return loadScheduled(context, args);
  await membersOnly(context, request);
  const numbers = Promise.all([
    prefetchOptional(context, siteStatsQuery(context.api)),
    prefetchOptional(context, categoriesQuery(context.api)),
  ]);
  const category = await needed(context, categoryQuery(context.api, params.category ?? ''));
  if (category !== undefined) moveTo(`${categoryPath(category)}/new`, request);
  await numbers;
};

export function Component() {
  const { id, category: slug = '' } = useParams();
  if (id !== undefined) return <ScheduledPost />;
  return (
    <Suspense key={slug} fallback={<PostSkeleton />}>
      <Loaded slug={slug} />
    </Suspense>
  );
}

function Loaded({ slug }: { slug: string }) {
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), slug));
  return (
    <PostFormFrame
      key={category.id}
      kind="create"
      path={`${categoryPath(category)}/new`}
      category={category}
    >
      {(onMoved) => <FormOrRefusal category={category} onMoved={onMoved} />}
    </PostFormFrame>
  );
}

function FormOrRefusal(props: {
  category: CategoryPage;
  onMoved: (categoryId: string | null) => void;
}) {
  const { category, onMoved } = props;
  const viewer = useViewer();
  if (!mayPostIn(category, viewer)) {
    const to = categoryPath(category);
    return <PermissionDenied why="deniedText" to={to} back="backToCategory" />;
  }
  return <PostForm category={category} onMoved={onMoved} />;
}
