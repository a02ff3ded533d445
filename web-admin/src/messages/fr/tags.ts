import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/tags.ts';

export const fr: Translated<typeof en> = {
  tags: 'Mots-clés',
  posts: 'Publications',
  formerNames: 'Anciens noms',
  colourOf: 'Couleur de « {name} »',
  hasItsColour: '« {name} » a sa couleur.',
  fromItsName: 'Celle qui découle du nom',
  colour: 'Couleur',
  remove: 'Enlever',
  removeAsked:
    'Enlever « {name} » de {count, plural, one {# publication} other {# publications}} ?',
  removedDone:
    'Plus aucune publication ne porte « {name} ». Le journal d’audit permet de l’annuler.',
  rename: 'Renommer',
  renameAsked:
    'Renommer « {name} » sur {count, plural, one {# publication} other {# publications}} ?',
  renamed: '« {name} » a un autre nom, et y mène.',
  newName: 'Nouveau nom',
  merge: 'Fusionner',
  mergeAsked:
    'Remplacer « {name} » par un autre mot-clé sur {count, plural, one {# publication} other {# publications}} ?',
  merged: '« {name} » est fusionné, et mène à l’autre mot-clé.',
  into: 'Avec',
};
