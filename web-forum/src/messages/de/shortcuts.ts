import type { Translated } from '../../lib/messages.tsx';
import type { en } from '../en/shortcuts.ts';

export const de: Translated<typeof en> = {
  title: 'Tastenkürzel',
  help: 'Die Tastenkürzel zeigen',
  search: 'Suchen',
  searchAnywhere: 'Suchen, auch beim Schreiben',
  sidebar: 'Die Seitenleiste öffnen oder schließen',
  home: 'Zur Startseite',
  back: 'Zurück',
  on: 'Kürzel mit einer Taste',
  onHint: 'Schalte sie aus, wenn sie einem anderen Programm in die Quere kommen.',
  notSaved: 'Die Einstellung konnte nicht gespeichert werden',
};
