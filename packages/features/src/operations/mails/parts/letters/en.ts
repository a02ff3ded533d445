import { ENGLISH_FRAME } from '@forum/mail';

/** What letters say beside their content. */
export const en = {
  withoutButton: ENGLISH_FRAME.withoutButton,
  unsubscribe: ENGLISH_FRAME.unsubscribe,
  colon: ENGLISH_FRAME.colon,
} as const;
