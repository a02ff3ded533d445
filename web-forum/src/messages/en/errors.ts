export const en = {
  missing: 'Page not found',
  missingText:
    'There is nothing at this address. It may have moved, or it never was here. The search knows every post.',
  gone: 'This was deleted',
  goneText: 'What stood here was taken down by its author or by the staff.',
  forbidden: 'Not for everyone',
  forbiddenText: 'You are not allowed to see this page.',
  broken: 'Something went wrong',
  brokenText: 'The page could not be put together. Trying again in a moment often helps.',
  offline: 'The forum cannot be reached',
  offlineText:
    'Your device seems to be offline. What you have begun to write is kept here until you are back.',
  searchForum: 'Search the forum',
  goHome: 'Go home',
} as const;
