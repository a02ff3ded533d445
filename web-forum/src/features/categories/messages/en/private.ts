export const en = {
  forStaff: 'Only moderators see this',
} as const;
