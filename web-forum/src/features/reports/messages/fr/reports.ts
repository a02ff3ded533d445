import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/reports.ts';

export const fr: Translated<typeof en> = {
  report: 'Signaler',
  title:
    'Signaler {type, select, post {cette publication} comment {ce commentaire} message {ce message} other {ce membre}}',
  why: 'Quel est le problème ?',
  spam: 'Spam',
  harassment: 'Harcèlement',
  'off-topic': 'Hors sujet',
  other: 'Autre chose',
  note: 'Ce que l’équipe devrait savoir',
  tooLong: 'La remarque peut compter au plus 500 caractères',
  send: 'Envoyer le signalement',
  sent: 'Signalement envoyé',
  sentText: 'L’équipe va l’examiner.',
  already: 'Déjà signalé',
  failed: 'Impossible d’envoyer le signalement',
};
