import { page, readPage, type PageRoute } from '../../page-routes.ts';

const post = () => import('../post.tsx');

/** Pages where posts and categories are read. */
export const readingPages: readonly PageRoute[] = [
  readPage('/', 'home', () => import('../home.tsx')),
  readPage('/posts', 'posts', () => import('../posts.tsx')),
  readPage('/trending', 'trending', () => import('../trending.tsx')),
  readPage('/recent', 'recent', () => import('../recent.tsx')),
  page('/tags', 'tags', () => import('../tags.tsx')),
  readPage('/tags/:tag', 'tag', () => import('../tag.tsx')),
  page('/offline', 'offline', () => import('../offline.tsx')),
  readPage('/categories', 'categories', () => import('../categories.tsx')),
  readPage('/posts/:slugOrId', 'post', post),
  readPage('/:category/posts/:slugOrId', 'post', post),
  readPage('/:parent/:category/posts/:slugOrId', 'post', post),
  readPage('/:category', 'category', () => import('../category.tsx')),
  readPage('/:parent/:child', 'subcategory', () => import('../subcategory.tsx')),
];
