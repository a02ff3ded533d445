import { ENGLISH_FRAME } from '@forum/mail';

/** What letters say beside their content. */
export const en = {
  withoutButton: ENGLISH_FRAME.withoutButton,
  unsubscribe: ENGLISH_FRAME.unsubscribe,
} as const;
