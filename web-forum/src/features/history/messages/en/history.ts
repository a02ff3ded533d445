export const en = {
  title: 'Edit history',
  loading: 'Loading versions',
  failed: 'Failed to load versions',
  original: 'Original',
  version: 'Version {number, number}',
  present: 'current version',
  redacted: 'The staff hid this version.',
  noComparison: 'The version before this one is hidden, so there is nothing to compare it with.',
  sameWords: 'The words are the same; formatting, links or pictures changed.',
  added: 'added:',
  removed: 'removed:',
  inConsole: 'Hide versions in the console',
} as const;
