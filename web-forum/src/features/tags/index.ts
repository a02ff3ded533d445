export { tagQuery, trendingTagsQuery } from './api.ts';
export { TagCloud } from './TagCloud.tsx';
