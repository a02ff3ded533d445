export const en = {
  posts: 'Posts',
  users: 'Members',
  categories: 'Topics',
  search: 'Search',
  searching: 'Searching…',
  none: 'No results found for “{term}”',
  searchIn: 'Search posts, topics and members',
  suggestions: 'Suggestions',
  more: 'More',
  allFor: 'All results for “{term}”',
} as const;
