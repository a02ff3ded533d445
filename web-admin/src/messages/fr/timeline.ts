import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/timeline.ts';

export const fr: Translated<typeof en> = {
  notPublished: 'hors ligne',
  notDecidedYet: 'pas encore examiné',
  foundRight: 'fondé',
  foundWrong: 'non fondé',
  aPost: 'une publication',
  aComment: 'un commentaire',
  aMember: 'un membre',
  aMessage: 'un message',
  posts: 'Publications',
  comments: 'Commentaires',
  reports: 'Signalements',
  whatToShow: 'Éléments affichés',
  loading: 'Chargement',
  nothingYet: 'Rien pour le moment.',
  whatTheyDid: 'Activité du membre',
  showEarlier: 'Afficher plus ancien',
  posted: 'A publié <link></link>',
  commented: 'A commenté <link></link>',
  reported: 'A signalé <link></link>',
  deleted: 'supprimé',
  merged: 'fusionnée',
  score: 'score : {score}',
};
