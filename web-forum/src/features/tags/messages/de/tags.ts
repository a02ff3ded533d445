import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/tags.ts';

export const de: Translated<typeof en> = {
  title: 'Schlagwörter',
  lead: 'Wovon die Beiträge handeln, die häufigsten zuerst.',
  filter: 'Ein Schlagwort finden',
  show: 'Schlagwörter finden',
  count: '{count, plural, one {# Schlagwort} other {# Schlagwörter}}',
  loading: 'Schlagwörter werden geladen …',
  failed: 'Die Schlagwörter konnten nicht geladen werden',
  none: 'Noch keine Schlagwörter',
  noneText: 'Sie kommen mit den ersten Beiträgen.',
  noneFound: 'Kein Schlagwort enthält „{text}“',
  noneHere: 'Auf dieser Seite sind keine Schlagwörter mehr',
  all: 'Alle Schlagwörter',
  more: 'Weitere Schlagwörter',
  fromStart: 'Von den häufigsten an',
};
