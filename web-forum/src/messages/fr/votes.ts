import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/votes.ts';

export const fr: Translated<typeof en> = {
  upvote: 'Voter pour',
  downvote: 'Voter contre',
  takeBack: 'Retirer votre vote',
  logIn: 'Connectez-vous pour voter',
  logInToUpvote:
    'Connectez-vous pour voter pour {type, select, comment {ce commentaire} other {cette publication}}',
  logInToDownvote:
    'Connectez-vous pour voter contre {type, select, comment {ce commentaire} other {cette publication}}',
  own: 'Vous ne pouvez pas voter pour {type, select, comment {votre propre commentaire} other {votre propre publication}}',
  tally:
    '{upvotes, plural, one {# vote pour} other {# votes pour}}, {downvotes, plural, one {# vote contre} other {# votes contre}}',
  signedOut: 'Connexion requise',
  signedOutText: 'Connectez-vous pour voter',
  gone: 'Introuvable',
  goneText: '{type, select, comment {Ce commentaire} other {Cette publication}} n’existe plus',
  already: 'Vote déjà enregistré',
  alreadyUp:
    'Vous avez déjà voté pour {type, select, comment {ce commentaire} other {cette publication}}',
  alreadyDown:
    'Vous avez déjà voté contre {type, select, comment {ce commentaire} other {cette publication}}',
  alreadyEither:
    'Vous avez déjà voté sur {type, select, comment {ce commentaire} other {cette publication}}. Retirez d’abord votre vote.',
  failed: 'Le vote a échoué',
  failedBack: 'Impossible de retirer le vote. Veuillez réessayer.',
  failedUp:
    'Impossible de voter pour {type, select, comment {ce commentaire} other {cette publication}}. Veuillez réessayer.',
  failedDown:
    'Impossible de voter contre {type, select, comment {ce commentaire} other {cette publication}}. Veuillez réessayer.',
};
