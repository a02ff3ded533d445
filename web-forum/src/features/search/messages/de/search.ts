import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/search.ts';

export const de: Translated<typeof en> = {
  posts: 'Beiträge',
  users: 'Mitglieder',
  categories: 'Themen',
  search: 'Suche',
  searching: 'Suche läuft …',
  none: 'Keine Treffer für „{term}“',
  searchIn: 'Beiträge, Themen und Mitglieder suchen',
  suggestions: 'Vorschläge',
  more: 'Mehr',
  allFor: 'Alle Treffer für „{term}“',
};
