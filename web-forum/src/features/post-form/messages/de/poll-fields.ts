import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/poll-fields.ts';

export const de: Translated<typeof en> = {
  add: 'Umfrage hinzufügen',
  poll: 'Umfrage',
  question: 'Frage',
  questionHint: 'Ohne Frage fragt der Titel.',
  option: 'Antwort {number}',
  addOption: 'Antwort hinzufügen',
  removeOption: 'Antwort {number} entfernen',
  kind: 'Wie geantwortet wird',
  kind_single: 'Eine wählen',
  kind_several: 'Mehrere wählen',
  kind_ranked: 'In eine Reihenfolge bringen',
  most: 'Höchstens',
  mostHint: 'Leer: alle.',
  closes: 'Endet',
  closesHint: 'In deiner Zeit, innerhalb eines Jahres. Leer: Du beendest sie.',
  results: 'Ergebnisse werden gezeigt',
  results_always: 'Sofort',
  results_voted: 'Nach dem Antworten',
  results_closed: 'Am Ende',
  secret: 'Geheim',
  secretHint: 'Niemand sieht, wer was gewählt hat, auch das Team nicht.',
  remove: 'Umfrage entfernen',
  answered:
    'Jemand hat auf die Umfrage geantwortet: Sie kann nicht mehr geändert werden. Beenden kannst du sie auf der Seite des Beitrags.',
};
