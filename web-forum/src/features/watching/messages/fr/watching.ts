import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/watching.ts';

export const fr: Translated<typeof en> = {
  failed: 'Cela n’a pas fonctionné',
  name_watching: 'Mes suivis',
  lists: 'Ce qui est nouveau pour vous',
  name_unread: 'Non lu',
  unreadLead:
    'Les discussions auxquelles vous participez ou que vous suivez, avec des réponses non lues',
  unreadEmpty: 'Vous êtes à jour',
  unreadEmptyText:
    'Les discussions où vous écrivez, ou que vous lisez un moment, apparaissent ici quand quelqu’un répond.',
  name_newPosts: 'Nouveau',
  newPostsLead:
    'Les nouvelles publications des catégories, des mots-clés et des membres que vous suivez',
  newPostsEmpty: 'Rien de nouveau',
  newPostsEmptyText:
    'Rejoignez une catégorie, suivez un mot-clé ou un membre pour trouver ici leurs nouvelles publications.',
  name_following: 'Abonnements',
  followingLead: 'Les dernières publications des membres que vous suivez',
  followingEmpty: 'Aucune publication pour le moment',
  followingEmptyText: 'Suivez des membres depuis leur profil pour trouver ici leurs publications.',
  watchingLead: 'Ce que vous suivez ou avez rejoint, et de quelle façon',
  watchingEmpty: 'Vous ne suivez encore rien',
  watchingEmptyText:
    'Choisissez « Suivi de près » à la cloche d’une discussion, d’une catégorie ou d’un mot-clé.',
  counted: '{name} ({count})',
  dismiss: 'Tout marquer comme lu',
  seeCategories: 'Voir les catégories',
  type_post: 'Discussion',
  type_category: 'Catégorie',
  type_tag: 'Mot-clé',
  type_user: 'Membre',
  more: 'Afficher plus',
  waiting: '{count, plural, one {# discussion} other {# discussions}} avec des réponses non lues',

  tracksTitle: 'Les discussions suivies discrètement',
  tracksAbout: 'Leurs réponses apparaissent sous « Non lu », sans notification.',
  trackWritten: 'Celles où j’écris',
  trackMentioned: 'Celles où l’on me mentionne',
  trackRead: 'Celles que je lis quatre minutes',
};
