import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/common.ts';

export const de: Translated<typeof en> = {
  justNow: 'gerade eben',
  postCount: '{count, plural, one {# Beitrag} other {# Beiträge}}',
  memberCount: '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  replyCount: '{count, plural, one {# Antwort} other {# Antworten}}',
  resultCount: '{count, plural, one {# Treffer} other {# Treffer}}',
  cancel: 'Abbrechen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  tryAgain: 'Noch einmal versuchen',
  pleaseTryAgain: 'Bitte versuche es noch einmal.',
  home: 'Start',
  posts: 'Beiträge',
  members: 'Mitglieder',
  categories: 'Kategorien',
  loadingPosts: 'Beiträge werden geladen …',
  noPostsYet: 'Noch keine Beiträge.',
  search: 'Suche',
  reputation: 'Ansehen',
  followers: 'Folgen',
  seeChanges: 'Ansehen, was geändert wurde',
  optional: '(optional)',
  inCategory: 'in <category>{name}</category>',
};
