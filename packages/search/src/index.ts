export type {
  MatchedText,
  RemovedDocument,
  SearchAnswer,
  SearchDocument,
  SearchHit,
  SearchedIds,
  SearchPort,
  SearchQuery,
} from './port.ts';
export { createPostgresSearch } from './postgres.ts';
export { searchMigrations } from './migrations.ts';
