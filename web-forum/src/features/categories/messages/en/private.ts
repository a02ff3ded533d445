export const en = {
  forStaff: 'Only moderators see this',
  forGroup: 'Only a group and moderators see this',
} as const;
