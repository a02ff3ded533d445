import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/private.ts';

export const fr: Translated<typeof en> = {
  forStaff: 'Visible par la modération seulement',
  forGroup: 'Visible par un groupe et la modération seulement',
};
