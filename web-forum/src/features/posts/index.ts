export {
  changePost,
  postKeys,
  postLinksQuery,
  postListQuery,
  postPagesQuery,
  postQuery,
  postReadAt,
  relatedPostsQuery,
  showAnswer,
  showPostNow,
  showReadingPlace,
  tallyPlace,
  type PostFilter,
} from './api.ts';
export { countComment } from './count-comment.ts';
export { CARDS_AT_FIRST, PostCardItem, type PostCardItemProps } from './PostCardItem.tsx';
export { PostLinks } from './PostLinks.tsx';
export { PostListSkeleton } from './PostListSkeleton.tsx';
export { PostSkeleton } from './PostSkeleton.tsx';
export { PostReactions } from './PostReactions.tsx';
export { PostStream } from './PostStream.tsx';
export { PostArticle, type PostArticleProps } from './PostArticle.tsx';
