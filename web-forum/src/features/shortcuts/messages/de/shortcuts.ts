import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/shortcuts.ts';

export const de: Translated<typeof en> = {
  title: 'Tastenkürzel',
  help: 'Die Tastenkürzel zeigen',
  search: 'Suchen',
  searchAnywhere: 'Suchen, auch beim Schreiben',
  sidebar: 'Die Seitenleiste öffnen oder schließen',
  next: 'Nächster Beitrag oder Kommentar',
  previous: 'Voriger Beitrag oder Kommentar',
  reply: 'Auf den Kommentar oder den Beitrag antworten',
  edit: 'Den eigenen Kommentar oder Beitrag bearbeiten',
  save: 'Den Beitrag merken oder nicht mehr merken',
  quote: 'Das Markierte in einer Antwort zitieren',
  home: 'Zur Startseite',
  back: 'Zurück',
  on: 'Kürzel mit einer Taste',
  onHint: 'Schalte sie aus, wenn sie einem anderen Programm in die Quere kommen.',
  notSaved: 'Die Einstellung konnte nicht gespeichert werden',
};
