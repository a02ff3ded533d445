export type { MatchedText, SearchDocument, SearchHit, SearchPort, SearchQuery } from './port.ts';
