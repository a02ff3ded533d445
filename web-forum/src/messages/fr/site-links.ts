import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/site-links.ts';

export const fr: Translated<typeof en> = {
  links: 'Plus',
  elsewhere: 'sur un autre site',
};
