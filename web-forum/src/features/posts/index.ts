export {
  postKeys,
  postListQuery,
  postPagesQuery,
  postQuery,
  relatedPostsQuery,
  type PostFilter,
} from './api.ts';
export { PostCardItem, type PostCardItemProps } from './PostCardItem.tsx';
export { PostCounts } from './PostCounts.tsx';
