import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/common.ts';

export const fr: Translated<typeof en> = {
  justNow: 'à l’instant',
  postCount: '{count, plural, one {# publication} other {# publications}}',
  memberCount: '{count, plural, one {# membre} other {# membres}}',
  replyCount: '{count, plural, one {# réponse} other {# réponses}}',
  resultCount: '{count, plural, one {# résultat} other {# résultats}}',
  cancel: 'Annuler',
  edit: 'Modifier',
  delete: 'Supprimer',
  tryAgain: 'Réessayer',
  pleaseTryAgain: 'Veuillez réessayer.',
  home: 'Accueil',
  posts: 'Publications',
  members: 'Membres',
  categories: 'Catégories',
  loadingPosts: 'Chargement des publications…',
  noPostsYet: 'Aucune publication pour le moment.',
  search: 'Rechercher',
  reputation: 'Réputation',
  followers: 'Abonnés',
  seeChanges: 'Voir les modifications',
  optional: '(facultatif)',
  inCategory: 'dans <category>{name}</category>',
};
