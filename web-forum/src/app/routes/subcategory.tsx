import { isApiError } from '@forum/api-client';
import type { CategoryPage } from '@forum/contracts/categories';
import { redirect, useParams } from 'react-router-dom';
import { categoryQuery } from '../../features/categories/index.ts';
import { postQuery } from '../../features/posts/index.ts';
import { categoryPath, postPath } from '../../lib/addresses/paths.ts';
import { asRouteError, moveTo, notFound, type Load, type LoadContext } from '../load.ts';
import { loadBell } from '../load-follow.ts';
import { CategoryView, loadCategoryView } from './CategoryView.tsx';

/** `/{a}/{b}`: a subcategory if `b` is a child of `a`; else the post `b` of category `a`, moved for good; else nothing. */
export const load: Load = async (context, { request, params }) => {
  const { parent = '', child = '' } = params;
  const category = await findCategory(context, child);
  if (category?.parent != null && (await isParent(context, parent, category.parent.slug))) {
    moveTo(categoryPath(category), request);
    await loadCategoryView(context, category, request);
    return;
  }
  const post = await findPost(context, child);
  if (post?.category?.slug !== parent) throw notFound();
  throw redirect(postPath(post), 301);
};

/** A renamed category is still found under its former address. */
async function isParent(context: LoadContext, asked: string, slug: string): Promise<boolean> {
  return asked === slug || (await findCategory(context, asked))?.slug === slug;
}

export const loadParts = loadBell;

export function Component() {
  return <CategoryView slug={useParams().child ?? ''} />;
}

function findCategory({ client, api }: LoadContext, slug: string): Promise<CategoryPage | null> {
  return client.ensureQueryData(categoryQuery(api, slug)).catch(nullWhenAbsent);
}

function findPost({ client, api }: LoadContext, slugOrId: string) {
  return client.ensureQueryData(postQuery(api, slugOrId)).catch(nullWhenAbsent);
}

function nullWhenAbsent(error: unknown) {
  if (isApiError(error, 400, 404)) return null;
  throw asRouteError(error);
}
