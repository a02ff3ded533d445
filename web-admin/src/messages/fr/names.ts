import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/names.ts';

export const fr: Translated<typeof en> = {
  cases: '{smart_count, plural, =0 {de dossiers} other {Dossiers}}',
  submissions: '{smart_count, plural, =0 {de textes en attente} other {Validation}}',
  posts: '{smart_count, plural, =0 {de publications} other {Publications}}',
  comments: '{smart_count, plural, =0 {de commentaires} other {Commentaires}}',
  uploads: '{smart_count, plural, =0 {d’images envoyées} other {Images envoyées}}',
  tags: '{smart_count, plural, =0 {de mots-clés} other {Mots-clés}}',
  pages: '{smart_count, plural, =0 {de pages} other {Pages}}',
  users: '{smart_count, plural, =0 {de membres} other {Membres}}',
  votes: '{smart_count, plural, =0 {de paires de votants} other {Votes réciproques}}',
  words: '{smart_count, plural, =0 {de mots surveillés} other {Mots surveillés}}',
  categories: '{smart_count, plural, =0 {de catégories} other {Catégories}}',
  prefixes: '{smart_count, plural, =0 {de préfixes} other {Préfixes}}',
  settings: '{smart_count, plural, =0 {de paramètres} other {Paramètres}}',
  audit: '{smart_count, plural, =0 {d’actions} other {Journal d’audit}}',
  projections: '{smart_count, plural, =0 {de projections} other {Projections}}',
  parked: '{smart_count, plural, =0 {d’événements mis de côté} other {Événements mis de côté}}',
  queues: '{smart_count, plural, =0 {de files d’attente} other {Files d’attente}}',
  jobs: '{smart_count, plural, =0 {de tâches} other {Tâches}}',
  mails: '{smart_count, plural, =0 {d’e-mails} other {E-mails}}',
  search: 'Recherche',
  backups: '{smart_count, plural, =0 {de sauvegardes} other {Sauvegardes}}',
  system: 'Système',
};
