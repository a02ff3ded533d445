import { page, type PageRoute } from '../../page-routes.ts';

const post = () => import('../post.tsx');

/** Pages where posts and categories are read. */
export const readingPages: readonly PageRoute[] = [
  page('/', 'home', () => import('../home.tsx')),
  page('/posts', 'posts', () => import('../posts.tsx')),
  page('/trending', 'trending', () => import('../trending.tsx')),
  page('/recent', 'recent', () => import('../recent.tsx')),
  page('/tags/:tag', 'tag', () => import('../tag.tsx')),
  page('/offline', 'offline', () => import('../offline.tsx')),
  page('/categories', 'categories', () => import('../categories.tsx')),
  page('/posts/:slugOrId', 'post', post),
  page('/:category/posts/:slugOrId', 'post', post),
  page('/:parent/:category/posts/:slugOrId', 'post', post),
  page('/:category', 'category', () => import('../category.tsx')),
  page('/:parent/:child', 'subcategory', () => import('../subcategory.tsx')),
];
