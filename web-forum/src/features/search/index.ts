export { SEARCH_TYPES, searchQuery, type SearchType } from './api.ts';
export { SearchField } from './SearchField.tsx';
export { SearchResults } from './SearchResults.tsx';
