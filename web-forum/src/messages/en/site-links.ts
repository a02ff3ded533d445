export const en = { links: 'More', elsewhere: 'on another site' } as const;
