import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/tags.ts';

export const de: Translated<typeof en> = {
  tags: 'Schlagwörter',
  posts: 'Beiträge',
  formerNames: 'Frühere Namen',
  colourOf: 'Farbe von „{name}“',
  hasItsColour: '„{name}“ hat seine Farbe.',
  fromItsName: 'Die aus dem Namen folgt',
  colour: 'Farbe',
  remove: 'Entfernen',
  removeAsked: '„{name}“ von {count, plural, one {# Beitrag} other {# Beiträgen}} nehmen?',
  removedDone: 'Kein Beitrag trägt mehr „{name}“. Das Protokoll kann es zurücknehmen.',
  rename: 'Umbenennen',
  renameAsked: '„{name}“ an {count, plural, one {# Beitrag} other {# Beiträgen}} umbenennen?',
  renamed: '„{name}“ heißt jetzt anders und führt dorthin.',
  newName: 'Neuer Name',
  merge: 'Zusammenlegen',
  mergeAsked:
    'Ein anderes Schlagwort statt „{name}“ an {count, plural, one {# Beitrag} other {# Beiträgen}}?',
  merged: '„{name}“ ist zusammengelegt und führt zum anderen Schlagwort.',
  into: 'Mit',
};
