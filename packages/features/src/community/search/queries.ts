import type { SearchedIds, SearchPort, SearchQuery } from '@forum/search';

export { listCommentDocuments, listMemberDocuments } from './queries/documents.ts';
export { listCategoryDocuments, listPostDocuments, type Unversioned } from './queries/documents.ts';
export {
  findEverything,
  searchName,
  type ForumSearch,
  type SearchFilter,
} from './queries/find-everything.ts';
export { listForumDocuments, listForumIds } from './queries/forum-documents.ts';

/** What to look for among posts; filters left out do not filter. */
export type PostSearch = Omit<SearchQuery, 'kind'>;

/**
 * Ids of published posts, the best match (or the newest) first. The index may be a second behind: whoever
 * shows the posts still checks that they are published.
 */
export function searchPostIds(search: SearchPort, query: PostSearch): Promise<SearchedIds> {
  return search.searchIds({ ...query, kind: 'post' });
}
