import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/notifications.ts';

export const fr: Translated<typeof en> = {
  title: 'Notifications',
  titleUnread: 'Notifications, {count} non lues',
  about: 'Les réponses, les mentions et ce qui est arrivé à vos publications.',
  unread: 'Non lue',
  view: 'Voir',
  markOne: 'Marquer comme lue',
  markAll: 'Tout marquer comme lu',
  seeAll: 'Toutes les notifications',
  tryAgain: 'Réessayer',
  loading: 'Chargement des notifications…',
  empty: 'Vous êtes à jour.',
  emptyText: 'Quand quelqu’un vous répond, vous mentionne ou vous suit, vous le voyez ici.',
  browse: 'Lire les dernières publications',
  fetchFailed: 'Impossible de charger les notifications',
  readFailed: 'Impossible de marquer la notification comme lue',
  readAllFailed: 'Impossible de marquer toutes les notifications comme lues',
};
