import { RESERVED_SEGMENTS } from '@forum/contracts/reserved';
import { useParams } from 'react-router-dom';
import { categoryQuery } from '../../features/categories/index.ts';
import { categoryPath } from '../../lib/addresses/paths.ts';
import { moveTo, needed, notFound, type Load } from '../load.ts';
import { loadBell } from '../load-follow.ts';
import { CategoryView, loadCategoryView } from './CategoryView.tsx';

export const load: Load = async (context, { request, params }) => {
  const slug = params.category ?? '';
  if (RESERVED_SEGMENTS.has(slug)) throw notFound();
  const category = await needed(context, categoryQuery(context.api, slug));
  if (category === undefined) return;
  moveTo(categoryPath(category), request);
  await loadCategoryView(context, category, request);
};

export const loadParts = loadBell;

export function Component() {
  return <CategoryView slug={useParams().category ?? ''} />;
}
