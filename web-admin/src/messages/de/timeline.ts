import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/timeline.ts';

export const de: Translated<typeof en> = {
  notPublished: 'nicht veröffentlicht',
  notDecidedYet: 'noch nicht entschieden',
  foundRight: 'zu Recht',
  foundWrong: 'zu Unrecht',
  aPost: 'einen Beitrag',
  aComment: 'einen Kommentar',
  aMember: 'ein Mitglied',
  aMessage: 'eine Nachricht',
  posts: 'Beiträge',
  comments: 'Kommentare',
  reports: 'Meldungen',
  whatToShow: 'Was gezeigt wird',
  loading: 'Lädt',
  nothingYet: 'Noch nichts.',
  whatTheyDid: 'Was das Mitglied tat',
  showEarlier: 'Früheres zeigen',
  posted: 'Schrieb <link></link>',
  commented: 'Kommentierte <link></link>',
  reported: 'Meldete <link></link>',
  deleted: 'gelöscht',
  merged: 'eingefügt',
  score: 'Punkte: {score}',
};
