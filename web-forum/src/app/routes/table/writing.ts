import { page, type PageRoute } from '../../page-routes.ts';

const newPost = () => import('../new-post.tsx');
const editPost = () => import('../edit-post.tsx');

/** Pages where posts are written. */
export const writingPages: readonly PageRoute[] = [
  page('/design', 'design', () => import('../design.tsx')),
  page('/new', 'new-anywhere', () => import('../new-anywhere.tsx')),
  page('/:category/new', 'new-post', newPost),
  page('/:parent/:category/new', 'new-post', newPost),
  page('/posts/:slugOrId/edit', 'edit-post', editPost),
  page('/:category/posts/:slugOrId/edit', 'edit-post', editPost),
  page('/:parent/:category/posts/:slugOrId/edit', 'edit-post', editPost),
];
