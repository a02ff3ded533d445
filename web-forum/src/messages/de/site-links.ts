import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/site-links.ts';

export const de: Translated<typeof en> = {
  links: 'Mehr',
  elsewhere: 'auf einer anderen Website',
};
