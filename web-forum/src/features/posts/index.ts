export {
  postKeys,
  postListQuery,
  postPagesQuery,
  postQuery,
  relatedPostsQuery,
  type PostFilter,
} from './api.ts';
