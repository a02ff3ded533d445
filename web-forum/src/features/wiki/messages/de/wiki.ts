import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/wiki.ts';

export const de: Translated<typeof en> = {
  title: 'Wiki',
  editors: 'Wer den Beitrag sonst bearbeiten darf',
  hint: 'Geändert werden Titel und Text. Jede Fassung bleibt im Verlauf, mit dem Namen ihrer Verfasserin oder ihres Verfassers. Kategorie, Präfix und Schlagwörter bleiben deine Sache.',
  nobody: 'Niemand',
  repliers: 'Alle, die antworten dürfen',
  group: 'Mitglieder der Gruppe „{name}“',
  otherGroup: 'Mitglieder einer anderen Gruppe',
  save: 'Speichern',
  opened: 'Andere können diesen Beitrag jetzt bearbeiten',
  closed: 'Diesen Beitrag kannst jetzt nur noch du bearbeiten, und das Team',
  notSaved: 'Nicht gespeichert',
};
