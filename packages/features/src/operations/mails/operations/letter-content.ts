import type { Letter } from '@forum/mail';

/** What a letter says, without what all letters of the forum have in common. */
export type LetterContent = Omit<
  Letter,
  'siteName' | 'siteUrl' | 'siteFooter' | 'frame' | 'buttonColors'
>;
