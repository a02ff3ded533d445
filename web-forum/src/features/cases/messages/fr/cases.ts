import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/cases.ts';

export const fr: Translated<typeof en> = {
  title: 'La décision de la modération',
  about: 'Ce qui a été décidé, pourquoi, et ce que vous pouvez faire.',
  loading: 'Chargement de la décision…',
  what: 'Objet',
  item: '{type, select, post {votre publication{on}} edit {ce que vous avez écrit{on}} comment {votre commentaire{on}} message {votre message privé} other {vous}}',
  ofPost: ' « {post} »',
  onPost: ' sur « {post} »',
  inPost: ' dans « {post} »',
  outcome: 'Décision',
  done: '{outcome, select, warn {un avertissement} hide {le contenu a été masqué} delete {le contenu a été retiré} suspend {vous pouvez seulement lire} other {aucune mesure}}',
  until: 'Fin',
  untilLifted: 'à la levée de la mesure',
  rule: 'Règle enfreinte',
  decided: 'Date',
  why: 'Raisons',
  appeal: 'Recours',
  mayAppeal:
    'Si cette décision vous paraît injuste, vous pouvez faire un recours, une seule fois, jusqu’au {until}. Une autre personne l’examinera. Si elle vous donne raison, la décision sera annulée.',
  yourAppeal: 'Votre recours',
  appealHint: '1000 caractères au plus',
  send: 'Envoyer le recours',
  sending: 'Envoi…',
  sent: 'Recours envoyé',
  sentText: 'Nous vous dirons ce qui a été décidé.',
  tooLate: 'Les recours étaient possibles jusqu’au {until}.',
  appealState:
    '{state, select, waiting {Vous avez fait un recours le {at}. Une autre personne l’examinera ; s’il n’y en a pas, la même personne le fera après un jour.} upheld {Vous avez fait un recours le {at}, et la décision a été annulée.} other {Vous avez fait un recours le {at}. La décision est maintenue.}}',
  bySamePerson:
    'Personne d’autre dans l’équipe ne pouvait l’examiner : la personne qui a décidé l’a donc revue elle-même, au moins un jour plus tard.',
  answer: 'Réponse',
};
