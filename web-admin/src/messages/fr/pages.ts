import type { Translated } from '@forum/messages/texts';
import type { en } from '../en/pages.ts';

export const fr: Translated<typeof en> = {
  loadingEditor: 'Chargement de l’éditeur…',
  text: 'Texte',
  versions: 'Versions',
  theTextThatEvery: 'Le texte avec lequel chaque forum commence.',
  title: 'Titre',
  changes: 'Changements',
  lastChanged: 'Dernier changement',
  by: 'Par',
  thisTextHasParts:
    'Ce texte contient des éléments que l’éditeur de la console ne connaît pas. Il reste tel quel.',
  heading: 'Titre',
  subheading: 'Sous-titre',
  quote: 'Citation',
  bold: 'Gras',
  italic: 'Italique',
  list: 'Liste',
  numbers: 'Numéros',
  link: 'Lien',
  formatting: 'Mise en forme',
  whereTo: 'Vers où ?',
};
