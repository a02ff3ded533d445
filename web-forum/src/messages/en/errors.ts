export const en = {
  missing: 'Page not found',
  missingText:
    'There is nothing at this address. It may have moved, or it may never have existed. Search finds every post.',
  gone: 'This was deleted',
  goneText: 'Its author or the staff took it down.',
  forbidden: 'Not for everyone',
  forbiddenText: 'You are not allowed to see this page.',
  broken: 'Something went wrong',
  brokenText: 'This page could not be loaded. Trying again in a moment often helps.',
  offline: 'Can’t reach the forum',
  offlineText: 'You seem to be offline. Anything you have started to write is kept on this device.',
  searchForum: 'Search the forum',
  goHome: 'Go home',
} as const;
