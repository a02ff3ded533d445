import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/drafts.ts';

export const fr: Translated<typeof en> = {
  found: 'Vous avez écrit quelque chose ici <time></time>, sans le publier.',
  elsewhere: 'Ce texte a été modifié dans un autre onglet <time></time>.',
  device: 'Un autre appareil a enregistré un brouillon de ce texte <time></time>.',
  useThat: 'Reprendre ce brouillon',
  restore: 'Restaurer',
  discard: 'Abandonner',
  takeOver: 'Prendre le texte plus récent',
  keepThis: 'Garder ce texte',
  kept: 'Brouillon enregistré',
  unkept: 'Brouillon non enregistré',
  leave: 'Quitter cette page ?',
  leaveText: 'Vous n’avez pas encore publié ce texte. Il reste dans vos brouillons.',
  leaveLost: 'Vos modifications ne sont pas enregistrées.',
  stay: 'Rester ici',
  leaveNow: 'Quitter',
};
