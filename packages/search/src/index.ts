export type {
  MatchedText,
  RemovedDocument,
  SearchAnswer,
  SearchDocument,
  SearchHit,
  SearchedIds,
  SearchPort,
  SearchQuery,
  TellingWord,
} from './port.ts';
export { createPostgresSearch } from './postgres.ts';
export { privateSearchOf, vectorOf, type PrivateSearch } from './private-texts.ts';
export { createMeiliSearch } from './meilisearch/engine.ts';
export type { MeiliAddress } from './meilisearch/layout.ts';
export { createMeiliServers } from './meilisearch/servers.ts';
export { searchMigrations } from './migrations.ts';
