export const en = {
  newCount: '{count, number} new',
  manyNew: '100+ new',
  newHere: 'New',
  newAbove: 'New above',
  markUnread: 'Mark unread from here',
  markedUnread: 'Marked unread',
  markFailed: 'Failed to mark unread',
} as const;
