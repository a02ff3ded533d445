export { SEARCH_TYPES, searchQuery, type SearchType } from './api.ts';
export { SearchCombobox } from './SearchCombobox.tsx';
export { SearchField } from './SearchField.tsx';
export { SearchResults } from './SearchResults.tsx';
export { SearchWindow } from './SearchWindow.tsx';
