export { searchQuery } from './api.ts';
export { authorIdQuery } from './author-id.ts';
export { filtersIn, resultsPath, SEARCH_TYPES } from './search-filters.ts';
export { SearchCombobox } from './SearchCombobox.tsx';
export { SearchForm } from './SearchForm.tsx';
export { SearchResults } from './SearchResults.tsx';
export { SearchWindow } from './SearchWindow.tsx';
