export { tagQuery, trendingTagsQuery } from './api.ts';
export { TagCloud } from './TagCloud.tsx';
export { TagFilter } from './TagFilter.tsx';
export { TagList } from './TagList.tsx';
export { tagPagesQuery } from './tag-pages.ts';
export { tagsPath } from './tags-path.ts';
