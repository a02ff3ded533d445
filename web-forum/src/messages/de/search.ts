import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/search.ts';

export const de: Translated<typeof en> = {
  all: 'Alles',
  posts: 'Beiträge',
  users: 'Mitglieder',
  categories: 'Themen',
  kinds: 'Arten von Treffern',
  search: 'Suche',
  titleFor: 'Suche: {term}',
  about: 'Das Forum durchsuchen.',
  resultsFor: 'Treffer für „{term}“',
  type: 'Gib etwas ein, wonach du suchst',
  covered: 'Durchsucht werden Beiträge, Themen und Mitglieder.',
  searching: 'Suche läuft …',
  none: 'Keine Treffer für „{term}“',
  noneText: 'Mit weniger oder anderen Wörtern findest du vielleicht mehr.',
  simpler: 'Die Suchmaschine ist nicht erreichbar: Diese Treffer kommen von einer einfacheren.',
  searchFor: 'Suchen nach',
  searchIn: 'Beiträge, Themen und Mitglieder suchen',
  suggestions: 'Vorschläge',
  more: 'Mehr',
  allFor: 'Alle Treffer für „{term}“',
  find: 'Suchen',
  allMembers: 'Alle {count, plural, one {# Mitglied} other {# Mitglieder}}',
};
