import { isApiError } from '@forum/api-client';
import { RESERVED_SEGMENTS } from '@forum/contracts/reserved';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { categoryQuery } from '../../features/categories/index.ts';
import { ownPageQuery } from '../../features/pages/index.ts';
import { PostSkeleton } from '../../features/posts/index.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { latePart } from '../../lib/loading/late-part.ts';
import { moveTo, needed, notFound, type Load, type LoadParts } from '../load.ts';
import { loadBell } from '../load-follow.ts';
import { CategoryView, loadCategoryView } from './CategoryView.tsx';
import { isMissing } from './is-missing.ts';

/** Most of these addresses are categories: what the owners' own pages need comes with the first of them. */
const ownPage = latePart(async () => (await import('./OwnPageView.tsx')).OwnPageView);

export const load: Load = async (context, { request, params }) => {
  const slug = params.category ?? '';
  if (RESERVED_SEGMENTS.has(slug)) throw notFound();
  try {
    const category = await needed(context, categoryQuery(context.api, slug));
    if (category === undefined) return;
    moveTo(categoryPath(category), request);
    await loadCategoryView(context, category, request);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const page = await needed(context, ownPageQuery(context.api, slug));
    await ownPage.load();
    if (page !== undefined) moveTo(`/${page.address}`, request);
  }
};

export const loadParts: LoadParts = async (context, params) => {
  const isPage = context.client.getQueryData(pageKey(context.api, params.category)) !== undefined;
  return isPage ? ownPage.load() : loadBell(context, params);
};

const pageKey = (...[api, slug = '']: [Parameters<typeof ownPageQuery>[0], string | undefined]) =>
  ownPageQuery(api, slug).queryKey;

/** A category, or a page of the owners' own: they share the first part of addresses. */
export function Component() {
  const slug = useParams().category ?? '';
  const api = useApi();
  const [OwnPage] = useState(ownPage.drawn);
  const page = useQuery({ ...ownPageQuery(api, slug), enabled: false });
  const category = useQuery({ ...categoryQuery(api, slug), enabled: page.data === undefined });
  if (page.data === undefined && !isApiError(category.error, 404)) {
    return <CategoryView slug={slug} />;
  }
  return (
    <Suspense fallback={<PostSkeleton />}>
      <OwnPage address={slug} />
    </Suspense>
  );
}
