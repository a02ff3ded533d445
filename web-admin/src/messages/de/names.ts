import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/names.ts';

export const de: Translated<typeof en> = {
  cases: 'Fälle',
  submissions: '{smart_count, plural, =0 {wartenden Texte} other {Freigabe}}',
  posts: 'Beiträge',
  comments: 'Kommentare',
  uploads: '{smart_count, plural, =0 {hochgeladenen Bilder} other {Hochgeladenes}}',
  tags: 'Schlagwörter',
  pages: 'Seiten',
  users: 'Mitglieder',
  votes: '{smart_count, plural, =0 {auffälligen Paare} other {Gegenseitige Stimmen}}',
  words: '{smart_count, plural, =0 {beobachteten Wörter} other {Beobachtete Wörter}}',
  categories: 'Kategorien',
  prefixes: 'Präfixe',
  settings: 'Einstellungen',
  audit: '{smart_count, plural, =0 {Handlungen} other {Protokoll}}',
  projections: 'Projektionen',
  parked: '{smart_count, plural, =0 {geparkten Ereignisse} other {Geparkte Ereignisse}}',
  queues: 'Warteschlangen',
  jobs: 'Aufträge',
  mails: 'E-Mails',
  search: 'Suche',
  backups: 'Sicherungen',
  system: 'System',
};
