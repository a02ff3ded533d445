/** What an act changed: fields, and things it touched. Others are made of their name. */
export const en = {
  contentId: 'text',
  hold: 'taken away',
} as const;
