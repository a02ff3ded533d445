import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/images.ts';

export const de: Translated<typeof en> = {
  viewer: 'Bild',
  place: 'Bild {number, number} von {count, number}',
  original: 'Das Original öffnen',
  close: 'Schließen',
  previous: 'Voriges Bild',
  next: 'Nächstes Bild',
};
