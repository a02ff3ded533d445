import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/poll-fields.ts';

export const fr: Translated<typeof en> = {
  add: 'Ajouter un sondage',
  poll: 'Sondage',
  question: 'Question',
  questionHint: 'Sans question, c’est le titre qui demande.',
  option: 'Réponse {number}',
  addOption: 'Ajouter une réponse',
  removeOption: 'Retirer la réponse {number}',
  kind: 'Façon de répondre',
  kind_single: 'En choisir une',
  kind_several: 'En choisir plusieurs',
  kind_ranked: 'Les mettre dans un ordre',
  most: 'Au plus',
  mostHint: 'Vide : toutes.',
  closes: 'Fin',
  closesHint: 'À votre heure, d’ici un an. Vide : à vous de le clore.',
  results: 'Résultats affichés',
  results_always: 'Tout de suite',
  results_voted: 'Après la réponse',
  results_closed: 'À la fin',
  secret: 'Secret',
  secretHint: 'Personne ne voit qui a choisi quoi, même pas l’équipe.',
  remove: 'Retirer le sondage',
  answered:
    'Quelqu’un a répondu au sondage : il ne peut plus être modifié. Vous pouvez le clore sur la page de la publication.',
};
