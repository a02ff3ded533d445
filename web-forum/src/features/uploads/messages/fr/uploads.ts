import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/uploads.ts';

export const fr: Translated<typeof en> = {
  failed: 'L’envoi a échoué',
  broken: 'Erreur à l’envoi de l’image',
  uploading: 'Envoi de {name}…',
  part: '{percent} %',
};
