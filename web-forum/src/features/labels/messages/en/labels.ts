export const en = {
  menu: 'Label this comment',
  takeBack: 'Take back “{name}”',
  failed: 'Failed to change the label',
} as const;
