import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/pages.ts';

export const de: Translated<typeof en> = {
  loadingEditor: 'Editor lädt …',
  text: 'Text',
  versions: 'Fassungen',
  theTextThatEvery: 'Der Text, mit dem jedes Forum beginnt.',
  title: 'Titel',
  changes: 'Änderungen',
  lastChanged: 'Zuletzt geändert',
  by: 'Von',
  thisTextHasParts:
    'Dieser Text hat Teile, die der Editor der Konsole nicht kennt. Er bleibt, wie er ist.',
  heading: 'Überschrift',
  subheading: 'Zwischenüberschrift',
  quote: 'Zitat',
  bold: 'Fett',
  italic: 'Kursiv',
  list: 'Liste',
  numbers: 'Nummern',
  link: 'Link',
  formatting: 'Formatierung',
  whereTo: 'Wohin?',
};
