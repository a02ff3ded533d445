import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/labels.ts';

export const de: Translated<typeof en> = {
  menu: 'Diesen Kommentar markieren',
  takeBack: '„{name}“ zurücknehmen',
  failed: 'Die Markierung konnte nicht geändert werden',
};
