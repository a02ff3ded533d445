import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/uploads.ts';

export const fr: Translated<typeof en> = {
  failed: 'L’envoi a échoué',
  broken: 'Erreur à l’envoi de l’image',
  still: 'L’image n’est plus animée',
  stillText: 'D’une animation, la première image est gardée.',
  uploading: 'Envoi de {name}…',
  part: '{percent} %',
};
