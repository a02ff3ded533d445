import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/submissions.ts';

export const de: Translated<typeof en> = {
  waits:
    '{isComment, select, yes {Dein Kommentar wartet auf Freigabe} other {Dein Beitrag wartet auf Freigabe}}',
  waitsText: 'Die Moderation liest ihn zuerst. Du erfährst, wenn er veröffentlicht ist.',
  editWaits: 'Deine Änderung wartet auf Freigabe',
  editWaitsText: 'Die Moderation liest sie zuerst. Bis dahin bleibt alles, wie es ist.',
  here: 'Was du hier geschrieben hast und auf Freigabe wartet',
  waiting: 'Wartet auf Freigabe',
  noneWaiting: 'Nichts wartet',
  noneWaitingText:
    'Was die Moderation lesen muss, bevor es veröffentlicht wird, steht bis dahin hier.',
  refused: 'Nicht freigegeben',
  kind: '{kind, select, post {Beitrag} comment {Kommentar} other {Änderung}}',
  on: ' zu „{post}“',
  because: 'Grund: {reason}',
  withdraw: 'Zurücknehmen',
  withdrawNamed: 'Zurücknehmen, was du {at} geschrieben hast',
  withdrawn: 'Zurückgenommen',
  failed: 'Nicht zurückgenommen',
};
