import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/changed.ts';

export const de: Translated<typeof en> = {
  contentId: 'Text',
  hold: 'weggenommen',
};
