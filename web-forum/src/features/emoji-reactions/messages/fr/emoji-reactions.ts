import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/emoji-reactions.ts';

export const fr: Translated<typeof en> = {
  react: 'Réagir',
  reactions: 'Réactions',
  given: '{name} : {count, plural, one {# réaction} other {# réactions}}',
  atMost:
    'Vous pouvez donner au plus {most} réactions à un même texte. Retirez-en une pour en donner une autre.',
  who: 'Qui a réagi',
  nobody: 'Personne n’a réagi.',
  notLoaded: 'Impossible de charger les réactions',
  more: 'Afficher plus',
  deleted: 'Compte supprimé',
  failed: 'Votre réaction n’a pas été enregistrée',
};
