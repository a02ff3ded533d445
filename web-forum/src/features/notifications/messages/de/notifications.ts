import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/notifications.ts';

export const de: Translated<typeof en> = {
  title: 'Benachrichtigungen',
  titleUnread: 'Benachrichtigungen, {count} ungelesen',
  about: 'Was andere zu deinen Beiträgen und Kommentaren gesagt und getan haben.',
  unread: 'Ungelesen',
  view: 'Ansehen',
  markOne: 'Als gelesen markieren',
  markAll: 'Alle als gelesen markieren',
  seeAll: 'Alle Benachrichtigungen',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Benachrichtigungen werden geladen…',
  empty: 'Du bist auf dem neuesten Stand.',
  emptyText: 'Antwortet dir jemand, erwähnt dich oder folgt dir, steht es hier.',
  browse: 'Neueste Beiträge lesen',
  fetchFailed: 'Die Benachrichtigungen konnten nicht geladen werden',
  readFailed: 'Die Benachrichtigung konnte nicht als gelesen markiert werden',
  readAllFailed: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden',
};
