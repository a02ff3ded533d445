import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/reports.ts';

export const de: Translated<typeof en> = {
  report: 'Melden',
  title:
    '{type, select, post {Diesen Beitrag} comment {Diesen Kommentar} message {Diese Nachricht} other {Dieses Mitglied}} melden',
  why: 'Was ist daran nicht in Ordnung?',
  spam: 'Werbung',
  harassment: 'Belästigung',
  'off-topic': 'Am Thema vorbei',
  other: 'Etwas anderes',
  note: 'Was das Team wissen sollte',
  tooLong: 'Die Anmerkung darf höchstens 500 Zeichen lang sein',
  send: 'Meldung senden',
  sent: 'Meldung gesendet',
  sentText: 'Das Team sieht sie sich an.',
  already: 'Schon gemeldet',
  failed: 'Die Meldung konnte nicht gesendet werden',
};
