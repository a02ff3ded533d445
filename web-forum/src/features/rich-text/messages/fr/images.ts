import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/images.ts';

export const fr: Translated<typeof en> = {
  viewer: 'Image',
  place: 'Image {number, number} sur {count, number}',
  original: 'Ouvrir l’original',
  close: 'Fermer',
  previous: 'Image précédente',
  next: 'Image suivante',
};
