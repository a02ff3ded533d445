export const en = {
  title: 'Keyboard shortcuts',
  help: 'Show the shortcuts',
  search: 'Search',
  searchAnywhere: 'Search, also while writing',
  sidebar: 'Open or close the sidebar',
  home: 'Go home',
  back: 'Go back',
  on: 'Shortcuts of one key',
  onHint: 'Turn them off if they get in the way of another program.',
  notSaved: 'The setting could not be saved',
} as const;
