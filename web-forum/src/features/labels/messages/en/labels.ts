export const en = {
  menu: 'Label this comment',
  takeBack: 'Remove “{name}”',
  failed: 'Failed to change the label',
} as const;
