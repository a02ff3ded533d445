import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/shortcuts.ts';

export const fr: Translated<typeof en> = {
  title: 'Raccourcis clavier',
  help: 'Afficher les raccourcis',
  search: 'Rechercher',
  searchAnywhere: 'Rechercher, même en écrivant',
  sidebar: 'Ouvrir ou fermer la barre latérale',
  next: 'Publication ou commentaire suivant',
  previous: 'Publication ou commentaire précédent',
  reply: 'Répondre au commentaire ou à la publication',
  edit: 'Modifier votre commentaire ou votre publication',
  save: 'Enregistrer la publication, ou la retirer',
  quote: 'Citer la sélection dans une réponse',
  home: 'Aller à l’accueil',
  back: 'Revenir en arrière',
  on: 'Raccourcis à une touche',
  onHint: 'Désactivez-les s’ils gênent un autre programme.',
  notSaved: 'Impossible d’enregistrer ce réglage',
};
