export { listCommentDocuments, listMemberDocuments } from './queries/documents.ts';
export { listCategoryDocuments, listPostDocuments, type Unversioned } from './queries/documents.ts';
export {
  findEverything,
  searchName,
  type ForumSearch,
  type SearchFilter,
} from './queries/find-everything.ts';
export { listForumDocuments, listForumIds } from './queries/forum-documents.ts';
