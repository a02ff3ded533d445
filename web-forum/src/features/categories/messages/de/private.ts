import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/private.ts';

export const de: Translated<typeof en> = {
  forStaff: 'Nur die Moderation sieht das',
  forGroup: 'Nur eine Gruppe und die Moderation sehen das',
};
