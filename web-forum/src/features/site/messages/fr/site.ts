import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/site.ts';

export const fr: Translated<typeof en> = {
  stats: 'Statistiques',
  statsLead: '{site} en chiffres, et les 30 derniers jours.',
  members: 'Membres',
  posts: 'Publications',
  comments: 'Commentaires',
  votes: 'Votes',
  lastDays: 'Les 30 derniers jours',
  newOnes:
    '{kind, select, members {Nouveaux membres} posts {Nouvelles publications} comments {Nouveaux commentaires} other {Nouveaux votes}}',
  inAll: '{count, plural, one {# au total} other {# au total}}',
  mostOnDay: 'jusqu’à {count, plural, one {# par jour} other {# par jour}}',
  onDay: '{day} : {count, number}',
  day: 'Jour',
  asTable: 'En tableau',
  topTags: 'Les mots-clés les plus utilisés',
  topCategories: 'Les catégories les plus fournies',
  noTags: 'Aucun mot-clé pour le moment.',
  noCategories: 'Aucune catégorie pour le moment.',
  loadingStats: 'Chargement des statistiques…',
  activity: 'Activité',
  activityLead: 'Ce qui s’est passé récemment sur {site}.',
  loadingActivity: 'Chargement de l’activité…',
  nothing: 'Il ne s’est encore rien passé',
  nothingText: 'Lancez la première discussion.',
  newPost: 'Nouvelle publication',
  postPublished: '<actor></actor> a publié <post></post>',
  commentPosted: '<actor></actor> a répondu à <post></post>',
  answerAccepted: '<actor></actor> a accepté une réponse à <post></post>',
  memberJoined: '<actor></actor> a rejoint le forum',
};
