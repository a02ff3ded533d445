import type { Translated } from '@forum/features/framework/texts';
import type { en } from './en.ts';

/** The same in French. */
export const fr: Translated<typeof en> = {
  unread: 'Non lu',
  new: 'Nouveau',
  following: 'Abonnements',
};
