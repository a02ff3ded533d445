import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/posts.ts';

export const de: Translated<typeof en> = {
  lastReplies: 'Letzte Antworten: {names}',
  askDelete: 'Diesen Beitrag löschen?',
  askDeleteText:
    'Der Beitrag und seine Antworten werden nicht mehr gezeigt. Das lässt sich nicht rückgängig machen.',
  deletePost: 'Beitrag löschen',
  deleted: 'Beitrag gelöscht',
  deleteFailed: 'Löschen fehlgeschlagen',
  deleteFailedText: 'Der Beitrag konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
  reply: 'Antworten',
  share: 'Teilen',
  save: 'Merken',
  saved: 'Gemerkt',
  copied: 'Link kopiert',
  shareFailed: 'Teilen fehlgeschlagen',
  shareFailedText: 'Der Beitrag konnte nicht geteilt werden. Bitte versuche es noch einmal.',
  postSaved: 'Beitrag gemerkt',
  postUnsaved: 'Beitrag nicht mehr gemerkt',
  notSaved: 'Nicht gemerkt',
  notSavedText: 'Dieser Browser lässt Seiten nichts speichern.',
  tags: 'Schlagwörter',
  merged: 'Zusammengelegt',
  draft: 'Entwurf',
  editedWhen: 'bearbeitet <when></when>',
  byAndReplies: 'von {name} • {count, plural, one {# Antwort} other {# Antworten}}',
  failed: 'Die Beiträge konnten nicht geladen werden',
  loadingOne: 'Der Beitrag wird geladen …',
  end: 'Du bist am Ende angekommen!',
  newer: 'Neuere Beiträge',
  loadingMore: 'Weitere Beiträge werden geladen …',
};
