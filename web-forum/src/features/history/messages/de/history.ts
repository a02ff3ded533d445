import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/history.ts';

export const de: Translated<typeof en> = {
  title: 'Frühere Fassungen',
  loading: 'Die Fassungen werden geladen',
  failed: 'Die Fassungen konnten nicht geladen werden',
  original: 'Original',
  version: 'Fassung {number, number}',
  present: 'wie es jetzt dasteht',
  seeQuoted: 'die zitierte Fassung ansehen',
  quoted: 'die zitierte Fassung',
  redacted: 'Das Team hat diese Fassung verborgen.',
  noComparison: 'Die Fassung davor ist verborgen: Diese lässt sich mit keiner vergleichen.',
  sameWords: 'Die Wörter sind geblieben; Formatierung, Links oder Bilder haben sich geändert.',
  added: 'hinzugefügt:',
  removed: 'entfernt:',
  inConsole: 'Fassungen in der Konsole verbergen',
};
