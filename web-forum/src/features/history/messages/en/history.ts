export const en = {
  title: 'Edit history',
  loading: 'Loading the versions',
  failed: 'Failed to load the versions',
  original: 'Original',
  version: 'Version {number, number}',
  present: 'as it stands now',
  redacted: 'The staff hid this version.',
  noComparison: 'The version before is hidden: there is nothing to compare this one with.',
  sameWords: 'The words stayed; their formatting, links or pictures changed.',
  added: 'added:',
  removed: 'removed:',
  inConsole: 'Hide versions in the console',
} as const;
